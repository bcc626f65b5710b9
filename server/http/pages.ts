import type { NonSharedBuffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import type { RouterContextProvider } from "react-router";
import type { RefusedForm, ServerContext } from "#app/lib/server-context.ts";
import { type Database, inLanguage } from "#database/connection.ts";
import { type Language, splitLanguage } from "#domain/languages.ts";
import type { Refusal } from "#domain/refusal.ts";
import { toBusyRefusal } from "#domain/refusals.ts";
import { passInTurn } from "../lib/turns.ts";
import { replaceNonce } from "./inline-scripts.ts";
import { getPagePath, type PageRoute } from "./page-address.ts";
import { addRules } from "./speculation.ts";

/** What renders pages. All functions must come from the same build. */
export type PageHandler = {
	render: (request: Request, context: RouterContextProvider) => Promise<Response>;
	createLoadContext: (context: ServerContext) => RouterContextProvider;
	/** Finds the routes that a path matches. */
	findRoute: (path: string) => PageRoute;
};

type Options = Pick<ServerContext, "database" | "map" | "siteUrl" | "languages" | "isSampleData" | "getLegal"> & {
	getPageHandler: (language: Language) => Promise<PageHandler>;
};

/** A rendered page, with all its headers but those of security and delivery. */
export type RenderedPage = {
	status: number;
	headers: Headers;
	body: NonSharedBuffer;
	/** The sources that allow its inline scripts in `script-src`. */
	scriptSources: string[];
	/** How long it took, as the value of a Server-Timing header. */
	timing: string;
	/** Whether parts of it could not be read. */
	isPartial: boolean;
	/** The clinics that its loaders named. */
	clinics: ReadonlySet<string>;
};

/** Returns a function that renders a page by React Router, for everything that is no file and no service. */
export function openRenderer({ getPageHandler, database, ...shared }: Options) {
	return async (request: Request, log: Logger, refused?: RefusedForm): Promise<RenderedPage> => {
		const { language } = splitLanguage(getPagePath(new URL(request.url).pathname), shared.languages);
		const { render, createLoadContext } = await getPageHandler(language);
		const ofReader = inLanguage(database, language);
		const start = performance.now();
		let reading = 0; // ms
		let delay: Refusal | undefined;
		const asVisitor: Database["asVisitor"] = async (work) => {
			const queried = performance.now();
			try {
				return await ofReader.asVisitor(work);
			} catch (error) {
				delay ??= toBusyRefusal(error);
				throw error;
			} finally {
				reading += performance.now() - queried;
				await passInTurn(); // rendering the result blocks the thread
			}
		};
		const nonce = randomBytes(16).toString("base64url");
		let rendered: string[] | undefined;
		let isPartial = false;
		const clinics = new Set<string>();
		const context = createLoadContext({
			...shared,
			database: { ...ofReader, asVisitor },
			log,
			refused,
			takeParts({ failed, ...parts }) {
				for (const why of failed ?? []) log.error({ why }, "a part of a page failed to load");
				isPartial ||= failed !== undefined;
				return parts;
			},
			showsClinics(ids) {
				for (const id of ids) clinics.add(id.toLowerCase());
			},
			nonce,
			takeHtml(parts) {
				rendered = parts;
			},
		});
		const answer = await render(request, context);
		const headers = new Headers(answer.headers);
		const isHtml = headers.get("content-type")?.startsWith("text/html");
		if (isHtml) rendered ??= [await answer.text()];
		const { parts, sources } = addRules(replaceNonce(rendered ?? [], nonce), language);
		const body = rendered
			? Buffer.concat(parts.map((part) => Buffer.from(part)))
			: Buffer.from(await answer.arrayBuffer());
		let { status } = answer;
		if (delay && status === 500) {
			// the page shows an error; the status and Retry-After tell caches and crawlers that it will pass
			headers.set("retry-after", String(delay.retryAfter ?? 30));
			status = 503;
		}
		if (isPartial) headers.set("cache-control", "no-store");
		const rendering = performance.now() - start - reading;
		const timing = `db;dur=${reading.toFixed(1)}, render;dur=${rendering.toFixed(1)}`;
		return { status, headers, body, scriptSources: sources, timing, isPartial, clinics };
	};
}
