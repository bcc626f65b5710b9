import { expect, test } from "vitest";
import { publishDraft, saveDraft } from "#database/queries/documents.ts";
import type { LegalPageName } from "#domain/legal/pages.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin } from "#tests/factories.ts";
import { serve } from "./serve.ts";

const database = useDatabase();

test("a legal page is there from its publication on, in the footer of every page too; earlier versions stay", async () => {
	const { get } = serve({ database });
	const admin = await createAdmin(database);
	const read = async (path: string) => {
		const answer = await get(path);
		return { status: answer.status, html: (await answer.text()).replaceAll("<!-- -->", "") };
	};
	const publish = (slug: LegalPageName, text: string) =>
		database.asPerson(claimsOf(admin), async (db) => {
			const key = { kind: "legal", slug, language: "en" } as const;
			const { version } = await saveDraft(db, key, { text, translated_from: null }, { text });
			await publishDraft(db, key, String(version));
		});
	expect((await read("/imprint")).status).toBe(404);
	const before = (await read("/for-clinics")).html;
	expect(before).not.toContain('href="/imprint"');

	await publish("imprint", "# Who\n\nDirectory <b>Ltd</b> [mail](javascript:alert(1))");
	const first = await read("/imprint");
	expect(first.status).toBe(200);
	expect(first.html).toContain("<h2>Who</h2>");
	expect(first.html).toContain("&lt;b&gt;Ltd&lt;/b&gt;");
	expect(first.html).not.toContain('href="javascript:');
	// as a client navigation asks for it
	const navigated = await read("/imprint.data");
	expect(navigated.status).toBe(200);
	expect(navigated.html).toContain("<h2>Who</h2>");
	for (const path of ["/imprint/", "/imprint/_.data"]) expect((await read(path)).status, path).toBe(200);
	const footer = (await read("/for-clinics")).html;
	expect(footer).toContain('<a href="/imprint">Imprint</a>');
	expect(footer).not.toContain('href="/privacy"');

	await publish("imprint", "Another");
	expect((await read("/imprint")).html).toContain("Version 2");
	const earlier = (await read("/imprint?version=1")).html;
	expect(earlier).toContain("This is an earlier version.");
	expect(earlier).toContain('content="noindex"');
	for (const version of ["3", "0", "x", "1e9"]) {
		expect((await read(`/imprint?version=${version}`)).status, version).toBe(404);
	}
	// what it costs every page that all six are there: the lists of cards have a bound
	for (const page of ["privacy", "terms", "contact", "accessibility", "rules"] as const) await publish(page, "Text");
	expect((await read("/for-clinics")).html.length - before.length).toBeLessThan(550);
});
