import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { inLanguage } from "#database/connection.ts";
import type { ListedDocument } from "#database/queries/documents.ts";
import { findLegalPage, getLegalSummary, isOpen } from "#database/queries/legal.ts";
import { getSitemapSummary } from "#database/queries/pages.ts";
import { getCountryPage } from "#database/queries/places.ts";
import { selectGuides } from "#database/queries/search/resolve-search.ts";
import { understandSearch } from "#database/queries/search/terms.ts";
import { findGuides, findTreatmentGuide } from "#database/queries/treatments.ts";
import { writeMarkdown } from "#domain/documents/markdown.ts";
import type { GuideContent, LawContent } from "#domain/documents/schemas.ts";
import type { Language } from "#domain/languages.ts";
import { findGaps, type LegalPageName, legalPageNames } from "#domain/legal/pages.ts";
import { limits } from "#domain/limits.ts";
import { makeRandom } from "#tests/attack/random.ts";
import { createClinic, guideContent } from "#tests/factories.ts";
import { json, newEmail, useServer } from "../auth/server.ts";
import { type Answer, type Caller, createAdminCaller, createCaller, refused } from "./caller.ts";

type Shown = {
	text: string;
	version: string | null;
	translated_from: number | null;
	versions: { version: number }[];
	source: { language: string; version: number; text: string } | null;
	languages: { language: string; is_stale: boolean }[];
	guide: { published: boolean; clinics: number } | null;
};

const documentOf = ({ status, body }: Answer) => {
	expect([status, body]).toEqual([200, expect.anything()]);
	return (body as { document: Shown }).document;
};
const messageOf = ({ status, body }: Answer) => {
	const { error } = body as { error: { code: string; fields?: { text?: string } } };
	expect([status, error.code]).toEqual([422, "invalid"]);
	return error.fields?.text;
};

const source = (letter: string) => ({
	title: `Source ${letter}`,
	url: `https://${letter}.example/page`,
	checked_on: "2026-11-01",
});
const guide = (change: Partial<GuideContent> = {}): GuideContent => ({
	...guideContent,
	...{ name: "Laser", description: "Short", title: "Laser removal", subline: "How it works" },
	...{ intro: "One.\n\nTwo.", benefits: ["It works", "Not always"], drawbacks: ["It hurts"], expect: "It takes time." },
	...{ shows_course: true, faq: [{ q: "Does it hurt?", a: "Yes." }], sources: [source("a"), source("b")] },
	...change,
});
const law = (change: Partial<LawContent> = {}): LawContent => ({
	...{ rule: "Doctors only.", age_limit: "", ask: "", allowed_professions: ["doctor"], asks_for_proof: false },
	registers: [{ name: "Register", url: "https://register.example", lists: "Doctors" }],
	sources: [source("law")],
	...change,
});
const operator = { name: "Directory *Ltd*", address: "1 High Street\nTown", email: "desk@directory.test", phone: "" };

const server = useServer({ config: { languages: ["en", "de"] } });
let admin: Caller;
let second: Caller;
let stranger: Caller;
beforeAll(async () => {
	admin = await createAdminCaller(server);
	second = await createAdminCaller(server);
	stranger = await createCaller(server);
});

/** The calls of the editor for one document. */
const open = (path: string, { call }: Caller = admin) => {
	const address = `/admin/documents/${path}`;
	const save = (text: string, version?: string | null, translated_from: number | null = null) =>
		call("PUT", address, { text, translated_from, ...(version && { version }) });
	const publish = (version: string | null) => call("POST", `${address}/publish`, { version });
	return {
		get: async () => documentOf(await call("GET", address)),
		save,
		publish,
		discard: (version: string | null) => call("DELETE", `${address}?version=${encodeURIComponent(String(version))}`),
		/** Saves and publishes. */
		async write(text: string, translated_from: number | null = null) {
			const { version } = documentOf(await save(text, (await open(path).get()).version, translated_from));
			return documentOf(await publish(version));
		},
	};
};
const openGuide = (slug: string, language = "en") => open(`treatment/${slug}/${language}`);
const writeGuide = (slug: string, change: Partial<GuideContent> = {}) =>
	openGuide(slug).write(writeMarkdown("treatment", guide(change), true));
const list = async () => {
	const { body } = await admin.call("GET", "/admin/documents");
	return (body as { documents: ListedDocument[] }).documents;
};
const oldDocuments = async () =>
	((await admin.call("GET", "/admin/overview")).body as { old_documents: number }).old_documents;

describe("a guide", () => {
	test("is written, published, edited as a draft, and taken away; the public page follows, and the log", async () => {
		const { get, save, publish } = openGuide("cream");
		const begin = await get();
		expect(begin).toMatchObject({ version: null, versions: [], source: null, guide: null });
		expect(begin.text).toMatch(/^---\nname:\n.*\nis_offered: no\n.*# Key Benefits\n.*# Sources\n$/s);
		const draft = documentOf(await save(writeMarkdown("treatment", guide({ name: "Cream" }), true)));
		const find = () => server.database.asVisitor((db) => findTreatmentGuide(db, "cream"));
		expect(await find()).toBeUndefined();
		const first = documentOf(await publish(draft.version));
		expect(first).toMatchObject({ version: null, versions: [{ version: 1 }], guide: { published: true, clinics: 0 } });
		expect(await find()).toEqual({ ...guide({ name: "Cream" }), slug: "cream", language: "en", languages: ["en"] });

		// visitors read an edit once it is published
		const edited = documentOf(await save(first.text.replace("It hurts", "It burns")));
		expect((await find())?.drawbacks).toEqual(["It hurts"]);
		await publish(edited.version);
		expect((await find())?.drawbacks).toEqual(["It burns"]);
		const { rows } = await server.database.asService((db) =>
			sql<{ id: number }>`select id from treatments where slug = 'cream'`.execute(db),
		);
		await createClinic(server.database, { treatments: [{ id: Number(rows[0]?.id) }] });
		const set = (published: boolean, slug = "cream") =>
			admin.call("PUT", `/admin/documents/guides/${slug}`, { published });
		expect((await set(false)).status).toBe(200);
		expect((await get()).guide).toEqual({ published: false, clinics: 1 });
		expect(await find()).toBeUndefined();
		expect((await set(true)).status).toBe(200);
		expect(await find()).toBeDefined();
		expect(await set(true, "never")).toMatchObject(refused(404, "not_found"));
		const { body } = await admin.call("GET", "/admin/audit-log?subject_type=document&subject_id=cream");
		expect((body as { entries: object[] }).entries).toMatchObject([
			{ act: "publish_document", after: { version: 2 }, admin_id: admin.id },
			{ act: "publish_document", after: { version: 1 } },
		]);
	});

	test("says in other languages what a version of its English says, and else English is shown", async () => {
		await writeGuide("tongues");
		const german = openGuide("tongues", "de");
		const begin = await german.get();
		// with what is to be translated, without what is true in all languages
		expect(begin).toMatchObject({ translated_from: 1, source: { language: "en", version: 1 } });
		expect(begin.text).toContain("title: Laser removal");
		expect(begin.text).not.toContain("is_offered");
		const translated = begin.text.replace("Laser removal", "Entfernen mit Laser");
		await german.write(translated, 1);
		const named = await german.get();
		await german.write(named.text.replace(/^name: .*/m, "name: Laser, gütegeschaltet"), 1);
		const nameIn = async (reader: Language) => {
			const guides = await inLanguage(server.database, reader).asVisitor((db) => selectGuides(db).execute());
			return guides.find(({ slug }) => slug === "tongues")?.name;
		};
		expect([await nameIn("de"), await nameIn("fr")]).toEqual(["Laser, gütegeschaltet", guide().name]);
		expect(await server.database.asVisitor((db) => understandSearch(db, "Laser, gütegeschaltet"))).toMatchObject({
			treatments: ["tongues"],
		});
		const find = async (reader: Language) => {
			const found = await inLanguage(server.database, reader).asVisitor((db) => findTreatmentGuide(db, "tongues"));
			return [found?.language, found?.title, found?.shows_course, found?.languages.join()];
		};
		expect(await find("de")).toEqual(["de", "Entfernen mit Laser", true, "en,de"]);
		expect(await find("fr")).toEqual(["en", "Laser removal", true, "en,de"]);
		const cards = await inLanguage(server.database, "de").asVisitor((db) => findGuides(db, ["tongues"]));
		expect(cards).toEqual([{ slug: "tongues", title: "Entfernen mit Laser", subline: "How it works", language: "de" }]);

		await writeGuide("tongues", { title: "Laser removal, corrected" });
		expect(await find("de")).toEqual(["en", "Laser removal, corrected", true, "en"]);
		// its name is no older for that
		expect(await nameIn("de")).toBe("Laser, gütegeschaltet");
		const listed = (await list()).find(({ slug }) => slug === "tongues");
		expect(listed?.languages.map(({ language, is_stale }) => [language, is_stale])).toEqual([
			["en", false],
			["de", true],
		]);
		// an edit that was begun from the first version says that until somebody says that it is up to date
		const stale = documentOf(await german.save(translated, null, 1));
		expect(stale).toMatchObject({ translated_from: 1, source: { version: 2 } });
		await german.publish(stale.version);
		expect((await find("de"))[0]).toBe("en");
		await german.write(translated, 2);
		expect(await find("de")).toEqual(["de", "Entfernen mit Laser", true, "en,de"]);
		const { treatments } = await server.database.asVisitor(getSitemapSummary);
		expect(treatments.find(({ slug }) => slug === "tongues")?.languages).toEqual(["en", "de"]);
	});

	test("is written in English first, and in English from nothing else", async () => {
		const text = writeMarkdown("treatment", guide(), false);
		expect(messageOf(await openGuide("unborn", "de").save(text))).toContain("in English first");
		expect(messageOf(await openGuide("unborn").save(text, null, 1))).toContain("in English first");
		const draft = documentOf(await openGuide("unborn", "de").save(text, null, 1));
		expect(messageOf(await openGuide("unborn", "de").publish(draft.version))).toContain("translated from first");
	});

	test("an old source of a published one is told", async () => {
		const text = writeMarkdown(
			"treatment",
			guide({ sources: [source("a"), { ...source("b"), checked_on: "2024-01-01" }] }),
			true,
		);
		const before = await oldDocuments();
		const { version } = documentOf(await openGuide("old").save(text));
		expect(await oldDocuments()).toBe(before);
		await openGuide("old").publish(version);
		expect(await oldDocuments()).toBe(before + 1);
		expect((await list()).filter(({ is_old }) => is_old).map(({ slug }) => slug)).toEqual(["old"]);
		await writeGuide("old");
	});

	test("the order is saved as a whole, and disturbs nobody who edits", async () => {
		for (const slug of ["order-a", "order-b", "order-c"]) await writeGuide(slug);
		const draft = documentOf(
			await openGuide("order-a").save(writeMarkdown("treatment", guide({ title: "Mine" }), true)),
		);
		const read = async () => (await list()).filter(({ place }) => place !== null).map(({ slug }) => slug);
		const before = await read();
		expect(before.slice(-3)).toEqual(["order-a", "order-b", "order-c"]);
		const ids = [...before.slice(0, -3), "order-c", "order-a", "order-b"];
		expect((await admin.call("PUT", "/admin/documents/order", { ids })).status).toBe(200);
		expect(await read()).toEqual(ids);
		const shown = await server.database.asVisitor((db) => findGuides(db));
		expect(shown.slice(-3).map(({ slug }) => slug)).toEqual(["order-c", "order-a", "order-b"]);
		expect((await openGuide("order-a").publish(draft.version)).status).toBe(200);
		for (const wrong of [ids.slice(1), [...ids, "other"], ids.map(() => "order-a"), []]) {
			expect(await admin.call("PUT", "/admin/documents/order", { ids: wrong })).toMatchObject(refused(409, "conflict"));
		}
		expect(await read()).toEqual(ids);
	});

	test("a guide of the longest texts is saved", async () => {
		const whole = guide({
			intro: "ü".repeat(20_000),
			expect: "🦄".repeat(10_000),
			faq: Array.from({ length: 20 }, (_, index) => ({ q: `Question ${index}?`, a: "ü".repeat(2000) })),
			sources: Array.from({ length: 30 }, (_, index) => source(`source${index}`)),
		});
		await openGuide("longest").write(writeMarkdown("treatment", whole, true));
		expect(await server.database.asVisitor((db) => findTreatmentGuide(db, "longest"))).toMatchObject(whole);
		expect((await openGuide("longest").save("x".repeat(1 << 20))).status).toBe(413);
	});

	test.each<[Partial<GuideContent>, string]>([
		[{ sources: [source("a")] }, "at least 2 sources"],
		[{ sources: [source("a"), source("a")] }, "Sources, 2: This source is listed twice."],
	])("is refused by what does not fit: %j", async (change, message) => {
		const saved = await openGuide("wrong").save(writeMarkdown("treatment", guide(change), true));
		const answer = saved.status === 200 ? await openGuide("wrong").publish(documentOf(saved).version) : saved;
		expect(messageOf(answer)).toContain(message);
		if (saved.status === 200) await openGuide("wrong").discard(documentOf(saved).version);
	});
});

describe("a note on a law", () => {
	const write = (change: Partial<LawContent>, code = "ES") =>
		open(`law/${code}/en`).write(writeMarkdown("law", law(change), true));

	test("is added and edited; visitors and rules read it, and the log has it", async () => {
		await write({});
		await write({ ask: "Who?", asks_for_proof: true });
		const read = (reader: Language = "en") =>
			inLanguage(server.database, reader).asVisitor((db) => getCountryPage(db, "ES", true));
		expect((await read()).law).toEqual({ ...law({ ask: "Who?", asks_for_proof: true }), language: "en" });
		const { rows } = await server.database.asVisitor((db) => sql`select * from law_notes`.execute(db));
		expect(rows).toMatchObject([{ country_code: "ES", allowed_professions: ["doctor"], asks_for_proof: true }]);
		const { body } = await admin.call("GET", "/admin/audit-log?subject_type=setting&subject_id=ES");
		expect((body as { entries: object[] }).entries).toMatchObject([
			{ act: "publish_document", after: { asks_for_proof: true } },
			{ act: "publish_document" },
		]);
		// in the country's own language
		const spanish = open("law/ES/es");
		await spanish.write((await spanish.get()).text.replace("Doctors only.", "Solo médicos."), 2);
		const allowed_professions = ["doctor"];
		expect((await read("es")).law).toMatchObject({ language: "es", rule: "Solo médicos.", allowed_professions });
		expect((await read("fr")).law).toMatchObject({ language: "en", rule: "Doctors only." });
	});

	test("without a page that says it, or a country, it is refused", async () => {
		const save = (change: Partial<LawContent>, path = "law/PT/en") =>
			open(path).save(writeMarkdown("law", law(change), true));
		expect(messageOf(await save({ sources: [] }))).toContain("Give at least one page that says so.");
		expect(messageOf(await save({ rule: "" }))).toContain("Say in words, too");
		expect(messageOf(await save({}, "law/PT/pt"))).toBeUndefined();
		for (const path of ["law/zz/en", "law/pt/en", "law/ZZ/en"]) expect((await save({}, path)).status, path).toBe(422);
	});
});

describe("a legal page", () => {
	const openPage = (page: LegalPageName, language = "en") => open(`legal/${page}/${language}`);
	const signUp = (email = newEmail(), language = "en") => {
		const sent = json("POST", { email, password: "correct horse" }, { "accept-language": language });
		return server.request("/auth/v1/signup", sent);
	};
	const listing = { name: "Clinic", city: "Berlin", country_code: "DE", treatments: [] };
	/** As a start on a public address does; an admin of one needs a factor, so it is private again after the act. */
	async function onPublicSite<T>(work: () => Promise<T>): Promise<T> {
		const set = (isPublic: boolean) =>
			server.database.asService((db) => sql`update private.site set admins_need_factor = ${isPublic}`.execute(db));
		await set(true);
		return work().finally(() => set(false));
	}

	test("templates name who runs the directory once that is known, and mark what nobody said yet", async () => {
		const before = await openPage("imprint").get();
		expect(before).toMatchObject({ version: null, versions: [] });
		expect(findGaps(before.text)).toContain("postal address");
		expect(await stranger.call("PUT", "/admin/settings/operator", operator)).toMatchObject(refused(404, "not_found"));
		const wrong = await admin.call("PUT", "/admin/settings/operator", { ...operator, email: "nobody", name: " " });
		expect(Object.keys((wrong.body as { error: { fields: object } }).error.fields)).toEqual(["name", "email"]);
		expect((await admin.call("PUT", "/admin/settings/operator", operator)).status).toBe(200);
		const after = await openPage("imprint").get();
		expect(after.text).toContain("1 High Street");
		expect(findGaps(after.text)).not.toContain("postal address");
		for (const page of legalPageNames) {
			const { text } = await openPage(page).get();
			expect(text).not.toMatch(/\{\w+\}/);
			expect(findGaps(text).length, `${page} has something only the operator knows`).toBeGreaterThan(
				page === "rules" ? -1 : 0,
			);
		}
	});

	test("the privacy notice says the spans for which the software keeps what it names", async () => {
		const { rows } = await server.database.asOwner((db) =>
			sql<{ gap: number; evidence: number }>`
				select extract(day from private.invitation_gap())::int as gap,
					(regexp_match(pg_get_functiondef('private.evidence_end'::regproc), 'interval ''(\\d+) days'''))[1]::int as evidence`.execute(
				db,
			),
		);
		const [{ gap, evidence } = { gap: 0, evidence: 0 }] = rows;
		expect(evidence).toBe(limits.evidenceDays);
		const text = (await openPage("privacy").get()).text.replace(/\s+/g, " ");
		expect(text).toContain(`within six months (${gap} days)`);
		expect(text).toContain(`A document is removed ${evidence} days after the decision`);
	});

	test("sign-up and listing are shut on a public site until imprint and privacy notice are published", async () => {
		const person = await createCaller(server);
		await onPublicSite(async () => {
			const refusedSignUp = await signUp();
			expect(refusedSignUp.status).toBe(422);
			expect(await refusedSignUp.json()).toMatchObject({ code: "signup_disabled" });
			expect(await person.call("POST", "/owner/clinic", listing)).toMatchObject(refused(403, "not_open"));
			expect(await server.database.asVisitor(getLegalSummary)).toEqual({ pages: [], is_open: false });
		});
		for (const page of ["imprint", "privacy"] as const) {
			expect(await onPublicSite(() => server.database.asService(isOpen))).toBe(false);
			await openPage(page).write(`The ${page}`);
		}
		await onPublicSite(async () => {
			const pages = ["imprint", "privacy"];
			expect(await server.database.asVisitor(getLegalSummary)).toEqual({ pages, is_open: true });
			expect((await signUp()).status).toBe(200);
			expect((await person.call("POST", "/owner/clinic", listing)).status).toBe(201);
		});
	});

	test("a draft is nobody else's, is not published with a gap, and becomes a version that stays", async () => {
		const { get, save, publish, discard, write } = openPage("terms");
		const { version } = documentOf(await save("By [[whom]]"));
		expect(messageOf(await publish(version))).toContain("whom");
		const changed = documentOf(await save("By us", version));
		expect(await save("By me", version)).toMatchObject(refused(409, "edited_elsewhere"));
		expect(await openPage("terms").save("By me")).toMatchObject(refused(409, "edited_elsewhere"));
		expect(await open("legal/terms/en", second).publish(version)).toMatchObject(refused(409, "edited_elsewhere"));
		expect(documentOf(await publish(changed.version))).toMatchObject({ version: null, text: "By us" });
		expect(await publish(changed.version)).toMatchObject(refused(409, "edited_elsewhere"));

		expect((await write("By us all")).versions.map((one) => one.version)).toEqual([2, 1]);
		const older = documentOf(await save("Never")).version;
		const newer = documentOf(await save("Never ever", older)).version;
		// what another admin wrote meanwhile is not thrown away with it
		expect(await discard(older)).toMatchObject(refused(409, "edited_elsewhere"));
		expect(await admin.call("DELETE", "/admin/documents/legal/terms/en")).toMatchObject(refused(422, "invalid"));
		expect((await get()).text).toBe("Never ever");
		expect(documentOf(await discard(newer)).text).toBe("By us all");
	});

	test("a version covers its languages, of which the one that was published first binds until another does", async () => {
		await openPage("rules", "de").write("Regeln");
		const english = openPage("rules");
		expect(await english.get()).toMatchObject({ translated_from: 1, text: "Regeln", source: { language: "de" } });
		await english.write("Rules", 1);
		const find = async (reader: Language, version?: number) => {
			const page = await inLanguage(server.database, reader).asVisitor((db) => findLegalPage(db, "rules", version));
			return page && [page.text, page.version, page.languages.join(), page.versions.length];
		};
		expect(await find("en")).toEqual(["Rules", 1, "de,en", 1]);
		expect(await find("fr")).toEqual(["Regeln", 1, "de,en", 1]);
		await openPage("rules", "de").write("Neue Regeln");
		expect(await find("en")).toEqual(["Neue Regeln", 2, "de", 2]);
		expect(await find("en", 1)).toEqual(["Rules", 1, "de,en", 2]);
		// from now on English binds
		await english.write("New rules");
		expect(await find("de")).toEqual(["New rules", 3, "en", 3]);
		await openPage("rules", "de").write("Regeln von heute", 3);
		expect(await find("de")).toEqual(["Regeln von heute", 3, "en,de", 3]);
		expect(await find("de", 2)).toEqual(["Neue Regeln", 2, "de", 3]);
		expect(await find("de", 4)).toBeNull();
	});

	test("whoever signs up is noted with what they were shown, which is in the file of their data", async () => {
		const { call } = await createCaller(server);
		const { body } = await call("GET", "/account/data");
		type Agreed = { page: string; version: number; language: string };
		const { agreed_to } = (body as { account: { agreed_to: Agreed[] } }).account;
		expect(agreed_to.map(({ page, version, language }) => `${page} ${version} ${language}`)).toEqual([
			...["privacy 1 en", "rules 3 en", "terms 2 en"],
		]);
	});

	test("a sign-up is noted when its mailbox confirms it, with what it was shown in its language: a stranger's is not", async () => {
		const email = newEmail();
		const agreedTo = async () => {
			const { rows } = await server.database.asService((db) =>
				sql<{
					name: string;
				}>`select d.slug || ' ' || d.version || ' ' || (d.content ->> 'text') as name from agreements a
					join documents d on d.id = a.document_id join accounts.users u on u.id = a.user_id
					where u.email = ${email} order by name`.execute(db),
			);
			return rows.map(({ name }) => name);
		};
		await signUp(email, "de");
		expect(await agreedTo()).toEqual([]);
		await openPage("terms").write("By others");
		await server.follow(String((await server.findMail(email)).links[0]));
		expect(await agreedTo()).toEqual(["privacy 1 The privacy", "rules 3 Regeln von heute", "terms 2 By us all"]);
	});
});

test.each([
	["GET", "/admin/documents/legal/jobs/en", undefined],
	["GET", "/admin/documents/legal/rules/xx", undefined],
	["GET", "/admin/documents/toString/rules/en", undefined],
	["GET", "/admin/documents/treatment/Big/en", undefined],
	["PUT", "/admin/documents/legal/rules/en", { text: "", translated_from: null }],
	["PUT", "/admin/documents/legal/rules/en", { text: "x".repeat(40_001), translated_from: null }],
	["PUT", "/admin/documents/legal/rules/en", { text: "x", translated_from: "1" }],
	["PUT", "/admin/documents/legal/rules/en", { text: "x", translated_from: null, version: "yesterday" }],
	["POST", "/admin/documents/legal/rules/en/publish", {}],
])("%s %s %j is refused", async (method, path, body) => {
	expect((await admin.call(method, path, body)).status).toBe(422);
	expect(await stranger.call(method, path, body)).toMatchObject(refused(404, "not_found"));
});

test("600 random texts never give a 5xx", async () => {
	const random = makeRandom(5);
	const seen = new Map<number, number>();
	let version: string | null = null;
	for (let round = 0; round < 600; round++) {
		const [, , noise] = random.request("x");
		const { text } = (typeof noise === "object" && noise !== null ? noise : { text: noise }) as { text?: unknown };
		const whole = writeMarkdown("treatment", guide({ intro: String(text) }), true);
		const body = { text: round % 3 === 0 ? text : whole.replace("It works", String(text)), translated_from: null };
		const answer = await admin.call("PUT", "/admin/documents/treatment/noise/en", {
			...body,
			...(version && { version }),
		});
		seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
		if (answer.status >= 500) throw new Error(`${answer.status} for ${JSON.stringify(body)}`);
		if (answer.status === 200) version = documentOf(answer).version;
	}
	for (const status of [200, 422]) expect(seen.get(status) ?? 0, `${status}`).toBeGreaterThan(20);
});
