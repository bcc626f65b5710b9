import { Hono } from "hono";
import type { Database } from "#database/connection.ts";
import { findOperator } from "#database/queries/legal.ts";
import { addressIn } from "#domain/language-addresses.ts";
import type { Language } from "#domain/languages.ts";
import type { RequestTurns } from "../lib/gate.ts";
import type { HttpEnv } from "../lib/http-env.ts";

type Options = { siteUrl: string; languages: readonly Language[]; database: Database; takeTurn: RequestTurns };

/** For how long a contact is said to hold; RFC 9116 asks for less than a year. */
const contactDays = 180;

/** What programs look for at addresses that are the same on all sites. */
export function wellKnown({ siteUrl, languages, database, takeTurn }: Options): Hono<HttpEnv> {
	const routes = new Hono<HttpEnv>();

	/** Whom to tell of a weakness, by RFC 9116: the operator. There is nobody before they say who they are. */
	routes.get("/.well-known/security.txt", async (c) => {
		const operator = await takeTurn(c, () => database.asVisitor(findOperator));
		if (!operator) return c.text("Nobody runs this site yet.\n", 404);
		const expires = new Date();
		expires.setUTCHours(0, 0, 0, 0);
		expires.setUTCDate(expires.getUTCDate() + contactDays);
		return c.text(
			[
				`Contact: mailto:${operator.email}`,
				`Expires: ${expires.toISOString()}`,
				`Preferred-Languages: ${languages.join(", ")}`,
				`Canonical: ${siteUrl}/.well-known/security.txt\n`,
			].join("\n"),
		);
	});

	/** What a phone's home screen shows; colours and picture are those of app/root.tsx. */
	routes.get("/manifest.webmanifest", (c) =>
		c.body(
			JSON.stringify({
				...{ name: "InkFree", short_name: "InkFree", lang: c.var.language, display: "minimal-ui" },
				...{ id: "/", scope: "/", start_url: addressIn(c.var.language, "/") },
				...{ background_color: "#faf7f2", theme_color: "#faf7f2" },
				icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
			}),
			{ headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=86400" } },
		),
	);
	return routes;
}
