import { type Env, Hono, type Schema } from "hono";
import { sendFixed } from "../../http/delivery.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { plainStyle } from "../../lib/plain-style.ts";
import { type OpenOptions, openClinics } from "./clinics.ts";
import { describeApi } from "./document.ts";
import { renderDocument } from "./page.ts";

/** The part of /api that is open to everybody: clinics, and the documentation of these routes and of `acts`. */
export function openApi<E extends Env, S extends Schema>(options: OpenOptions, acts: Hono<E, S, "/">): Hono<PersonEnv> {
	const clinics = openClinics(options);
	let described: ReturnType<typeof describeApi> | undefined;
	const describe = () => {
		described ??= describeApi(new Hono().route("/clinics", clinics).route("/", acts), options.siteUrl);
		return described;
	};
	const caching = { "cache-control": "public, max-age=600" };
	const json = { ...caching, "access-control-allow-origin": "*", "content-type": "application/json" };
	const html = { ...caching, "content-type": "text/html; charset=utf-8" };
	const css = { ...caching, "content-type": "text/css; charset=utf-8" };
	return new Hono<PersonEnv>()
		.route("/clinics", clinics)
		.get(
			"/openapi.json",
			sendFixed(json, async () => JSON.stringify(await describe())),
		)
		.get(
			"/docs",
			sendFixed(html, async () => String(await renderDocument(await describe()))),
		)
		.get(
			"/docs.css",
			sendFixed(css, async () => plainStyle),
		);
}
