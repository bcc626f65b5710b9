import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { inLanguage } from "#database/connection.ts";
import { migrate } from "#database/migrate.ts";
import {
	findDocuments,
	getDocument,
	orderGuides,
	publishDraft,
	saveDraft,
	setGuidePublished,
} from "#database/queries/documents.ts";
import { findLegalPage } from "#database/queries/legal.ts";
import { findTreatmentGuide } from "#database/queries/treatments.ts";
import { addDocuments, readGuides, readLawNotes } from "#database/seed/documents.ts";
import type { GuideContent } from "#domain/documents/schemas.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin, guideContent } from "#tests/factories.ts";

describe("the documents that come with the code", () => {
	const database = useDatabase();

	test("what an admin made of them stays when the server starts again", async () => {
		const start = async () => {
			for (const kind of ["treatment", "law"] as const) await addDocuments(database, kind);
		};
		await start();
		const admin = claimsOf(await createAdmin(database));
		const [first, second, ...others] = (await database.asPerson(admin, findDocuments)).filter(
			({ kind }) => kind === "treatment",
		);
		if (!first || !second) throw new Error("there are guides");
		await database.asPerson(admin, async (db) => {
			const key = { kind: "treatment", slug: first.slug, language: "en" } as const;
			const { content } = await getDocument(db, key);
			const draft = { text: "", translated_from: null };
			const { version } = await saveDraft(db, key, draft, { ...(content as GuideContent), title: "Rewritten" });
			await publishDraft(db, key, String(version));
			await setGuidePublished(db, second.slug, false);
			await orderGuides(
				db,
				[...others, first, second].map(({ slug }) => slug),
			);
		});
		const before = await database.asPerson(admin, findDocuments);

		await start();
		expect(await database.asPerson(admin, findDocuments)).toEqual(before);
		expect(before.filter(({ kind }) => kind === "treatment").at(-1)).toMatchObject({
			slug: second.slug,
			is_public: false,
		});
		expect(await database.asVisitor((db) => findTreatmentGuide(db, first.slug))).toMatchObject({ title: "Rewritten" });
		expect(await database.asVisitor((db) => findTreatmentGuide(db, second.slug))).toBeUndefined();
	});

	test("translations of a later release come to texts that are as they came, and to no others", async () => {
		const start = () => addDocuments(database, "treatment");
		const languagesOf = async (slug: string) =>
			(await database.asService((db) => findTreatmentGuide(db, slug)))?.languages.toSorted();
		const [rewritten, asItCame] = [readGuides()[0]?.slug ?? "", readGuides()[2]?.slug ?? ""];
		const all = await languagesOf(asItCame);
		expect(all?.length).toBeGreaterThan(5);
		await database.asOwner(async (db) => {
			await sql`alter table documents disable trigger keep`.execute(db);
			await sql`delete from documents where kind = 'treatment' and translated_from_version is not null`.execute(db);
			await sql`alter table documents enable trigger keep`.execute(db);
		});
		expect(await languagesOf(asItCame)).toEqual(["en"]);
		await start();
		expect(await languagesOf(rewritten)).toEqual(["en"]);
		expect(await languagesOf(asItCame)).toEqual(all);
	});
});

/** A guide as a row of the table that was once all that there was of it. */
const toOldRow = <State extends object>({ slug, ...content }: GuideContent & { slug: string }, state: State) => ({
	slug,
	...content,
	...state,
});

const [treatmentGuides, lawNotes] = [readGuides(), readLawNotes()];

describe("a database from before documents", () => {
	const person = "00000000-0000-4000-8000-000000000001";
	const long = "2026-03-04T05:06:07.891+00:00";
	const edited = {
		...guideContent,
		slug: "edited",
		name: "Edited",
		title: "# Edited",
		intro: "One\n# no heading",
		sources: [],
	};
	const states = [
		...treatmentGuides.map((guide) => toOldRow(guide, { published: true, published_at: long })),
		toOldRow(edited, { published: true, published_at: long }),
		toOldRow({ ...edited, slug: "hidden" }, { published: false, published_at: long }),
		toOldRow({ ...edited, slug: "draft" }, { published: false, published_at: null }),
	].map((row, sort_order) => ({ ...row, sort_order, updated_at: long }));
	const laws = lawNotes.map((law) => ({ ...law, updated_at: long }));
	const texts = [
		{ id: 3, page: "terms", version: 1, text: "Ours", published_at: long },
		{ id: 5, page: "terms", version: 2, text: "Ours\n\n## too", published_at: long },
		{ id: 7, page: "terms", version: null, text: "By [[whom]]", published_at: null },
		{ id: 9, page: "privacy", version: 1, text: "Nothing", published_at: long },
	].map((row) => ({ ...row, updated_at: long }));

	const database = useDatabase({
		async prepare(empty) {
			const names = (await readdir(new URL("../../database/migrations/", import.meta.url)))
				.map((name) => name.replace(".sql", ""))
				// the second reads what the first makes
				.filter((name) => name !== "0061_documents" && name !== "0100_treatment_translations");
			await migrate(empty, {
				before: {
					migrations: names.sort(),
					async fill(db) {
						const fill = async (table: string, rows: object[]) => {
							const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
							await sql`insert into ${sql.table(table)} (${columns}) overriding system value
								select ${columns} from jsonb_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
								db,
							);
						};
						await fill(
							"public.treatments",
							states.map((row, id) => ({ id: id + 1, created_at: long, ...row })),
						);
						await fill("public.law_notes", laws);
						await fill("public.legal_texts", texts);
						await sql`insert into accounts.users (id, email) values (${person}, 'one@here.test')`.execute(db);
						await sql`insert into public.agreements (user_id, text_id) values (${person}, 5), (${person}, 9)`.execute(
							db,
						);
						await sql`insert into accounts.one_time_tokens (token_hash, user_id, token_type, relates_to, shown_texts, expires_at)
							values (${"a".repeat(64)}, ${person}, 'confirmation_token', 'one@here.test', '{3,9}', now())`.execute(db);
					},
				},
			});
		},
	});

	test("is carried over without losing a word", async () => {
		const { rows } = await database.asService((db) =>
			sql<Record<string, unknown>>`select kind, slug, version, language, translated_from_version, content,
				to_jsonb(published_at) = ${JSON.stringify(long)}::jsonb or published_at is null as is_dated,
				updated_at = ${long}::timestamptz as is_kept, id from documents order by id`.execute(db),
		);
		const common = { language: "en", translated_from_version: null, is_dated: true, is_kept: true };
		const legal = texts.map(({ id, page, version, text }) => ({
			...{ kind: "legal", slug: page, version, content: { text }, id, ...common },
		}));
		const guides = states.map(({ slug, published, published_at, sort_order: _, updated_at: __, ...content }) => ({
			...{ kind: "treatment", slug, version: published_at ? 1 : null, content, id: expect.any(Number), ...common },
		}));
		const notes = laws.map(({ country_code: slug, updated_at: _, ...content }) => ({
			...{ kind: "law", slug, version: 1, content, id: expect.any(Number), ...common },
		}));
		expect(rows).toEqual([...legal, ...guides, ...notes]);
		const { rows: kept } = await database.asService((db) =>
			sql<object>`select slug, name, description, is_offered, published, sort_order from treatments order by sort_order`.execute(
				db,
			),
		);
		expect(kept).toEqual(
			states.map(({ slug, name, description, is_offered, published, sort_order }) => ({
				...{ slug, name, description, is_offered, published, sort_order },
			})),
		);
		const { rows: facts } = await database.asService((db) =>
			sql<object>`select country_code, allowed_professions, asks_for_proof, registers from law_notes order by 1`.execute(
				db,
			),
		);
		expect(facts).toEqual(
			laws.map(({ country_code, allowed_professions, asks_for_proof, registers }) => ({
				...{ country_code, allowed_professions, asks_for_proof, registers },
			})),
		);
	});

	test("shows what it showed, and agreements and open sign-ups point at what was shown", async () => {
		const read = (slug: string) => database.asVisitor((db) => findTreatmentGuide(db, slug));
		expect(await read("edited")).toEqual({ ...edited, language: "en", languages: ["en"] });
		expect([await read("hidden"), await read("draft")]).toEqual([undefined, undefined]);
		const page = await inLanguage(database, "de").asVisitor((db) => findLegalPage(db, "terms"));
		expect(page).toMatchObject({
			text: "Ours\n\n## too",
			version: 2,
			language: "en",
			versions: [{ version: 2 }, { version: 1 }],
		});
		const { rows } = await database.asService((db) =>
			sql<{
				text: string;
			}>`select d.content ->> 'text' as text from agreements a join documents d on d.id = a.document_id
				union all select d.content ->> 'text' from accounts.one_time_tokens t join documents d on d.id = any(t.shown_texts)
				order by 1`.execute(db),
		);
		expect(rows.map(({ text }) => text)).toEqual(["Nothing", "Nothing", "Ours", "Ours\n\n## too"]);
	});
});
