import { sql } from "kysely";
import { expect, test } from "vitest";
import { useDatabase } from "#tests/database.ts";
import { serve, siteUrl } from "./serve.ts";

const database = useDatabase();
const { get } = serve({ database });

test("security.txt names the operator, once there is one, for less than a year", async () => {
	expect((await get("/.well-known/security.txt")).status).toBe(404);
	await database.asOwner((db) =>
		sql`insert into operator (name, address, email) values ('Ltd', '1 High Street', 'desk@directory.test')`.execute(db),
	);
	const answer = await get("/.well-known/security.txt");
	expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
	const [, contact, expires = "", canonical] =
		/^Contact: (\S+)\nExpires: (\S+)\nPreferred-Languages: en\nCanonical: (\S+)\n$/.exec(await answer.text()) ?? [];
	expect([contact, canonical]).toEqual(["mailto:desk@directory.test", `${siteUrl}/.well-known/security.txt`]);
	const days = (Date.parse(expires) - Date.now()) / 86_400_000;
	expect([days > 150, days < 365]).toEqual([true, true]);
});

test("the manifest names a picture and a page that exist, and every page leads to it", async () => {
	const [, address = ""] = /<link rel="manifest" href="([^"]+)"/.exec(await (await get("/")).text()) ?? [];
	const answer = await get(address);
	expect(answer.headers.get("content-type")).toBe("application/manifest+json");
	const { lang, start_url, icons } = (await answer.json()) as {
		lang: string;
		start_url: string;
		icons: [{ src: string; type: string }];
	};
	expect([lang, start_url]).toEqual(["en", "/"]);
	const icon = await get(icons[0].src);
	expect([icon.status, icon.headers.get("content-type")]).toEqual([200, expect.stringContaining(icons[0].type)]);
});
