import { type Env, Hono, type Schema } from "hono";
import type { PersonEnv } from "../../lib/http-env.ts";
import { plainStyle } from "../../lib/plain-style.ts";
import { type OpenOptions, openClinics } from "./clinics.ts";
import { describeApi } from "./document.ts";
import { renderDocument } from "./page.ts";

/** The part of /api that is open to everybody: clinics, and the documentation of these routes and of `acts`. */
export function openApi<E extends Env, S extends Schema>(options: OpenOptions, acts: Hono<E, S, "/">): Hono<PersonEnv> {
	const clinics = openClinics(options);
	async function write() {
		const document = await describeApi(new Hono().route("/clinics", clinics).route("/", acts), options.siteUrl);
		return { json: JSON.stringify(document), page: await renderDocument(document) };
	}
	// written only once, since anybody may request them without a limit
	let written: ReturnType<typeof write> | undefined;
	const getWritten = () => {
		written ??= write();
		return written;
	};
	const headers = { "cache-control": "public, max-age=600" };
	return new Hono<PersonEnv>()
		.route("/clinics", clinics)
		.get("/openapi.json", async (c) =>
			c.body((await getWritten()).json, 200, {
				...headers,
				"access-control-allow-origin": "*",
				"content-type": "application/json",
			}),
		)
		.get("/docs", async (c) => c.html((await getWritten()).page, 200, headers))
		.get("/docs.css", (c) => c.body(plainStyle, 200, { ...headers, "content-type": "text/css; charset=utf-8" }));
}
