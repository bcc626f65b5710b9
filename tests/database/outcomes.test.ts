import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { findOutcomes, refreshOutcomes } from "#database/queries/reviews.ts";
import { enoughOfClinic, enoughOutcomes, pickOutcomes } from "#domain/reviews/outcomes.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createPerson, createReview, createTreatment } from "#tests/factories.ts";

describe("what reviews of all clinics say together", () => {
	const database = useDatabase();
	const find = async () => {
		await database.asService(refreshOutcomes);
		return database.asVisitor(findOutcomes);
	};
	let clinic: string;
	const add = (count: number, details: object = {}) =>
		Promise.all(Array.from({ length: count }, () => createReview(database, { clinic_id: clinic, ...details })));

	beforeAll(async () => {
		clinic = (await createClinic(database)).id;
	});

	test("is nothing while fewer than twenty say it", async () => {
		expect(enoughOutcomes).toBe(20);
		await add(19, { ink_colors: ["black"], skin_type: 2, sessions: 8, finished: true, would_return: true });
		expect(await find()).toEqual([]);
	});

	test("is by ink and by skin, each figure with its answers, from twenty on", async () => {
		await add(1, { ink_colors: ["black"], skin_type: 2, sessions: 4, finished: true, would_return: false });
		const twenty = {
			...{ paid: null, paid_answers: null, finished_answers: 20, again: 95, again_answers: 20 },
			...{ gap: null, gap_answers: null },
		};
		const like = { ...twenty, finished_low: 8, finished_high: 8 };
		const found = await find();
		expect(found).toHaveLength(2);
		expect(found).toEqual(
			expect.arrayContaining([
				{ trait: "ink", value: "black", ...like },
				{ trait: "skin", value: "2", ...like },
			]),
		);
	});

	test("counts a person once, by their newest review of a kind", async () => {
		const before = await find();
		const { id: user_id } = await createPerson(database);
		const said = { user_id, ink_colors: ["white"], skin_type: 5, sessions: 3, finished: true, would_return: true };
		for (let number = 0; number < 20; number++) await createReview(database, said);
		expect(await find()).toEqual(before);
		await createReview(database, { ...said, created_at: "2020-01-01", sessions: 9, finished: false });
		for (let number = 0; number < 19; number++) {
			await add(1, { ink_colors: ["white"], sessions: 3, finished: true, would_return: number > 0 });
		}
		expect((await find()).filter(({ value }) => value === "colours")).toEqual([
			{
				...{ trait: "ink", value: "colours", paid: null, paid_answers: null, again: 95, again_answers: 20 },
				...{ finished_low: 3, finished_high: 3, finished_answers: 20, gap: null, gap_answers: null },
			},
		]);
		await database.asService((db) => db.deleteFrom("reviews").where(sql<boolean>`ink_colors @> '{white}'`).execute());
	});

	test("is by country and currency what people paid for a session lately", async () => {
		const before = await find();
		const { id: clinic_id } = await createClinic(database, { country_code: "PL", city: "Warsaw" });
		const paid = { clinic_id, price_currency: "PLN" };
		for (let number = 0; number < 20; number++) await add(1, { ...paid, price_paid: 300 + number });
		await add(30, { ...paid, price_paid: 9000, hidden_at: "2026-01-01", hidden_reason: "spam", hidden_text: "Spam." });
		await add(19, { ...paid, price_paid: 70, price_currency: "EUR" });
		const found = await find();
		expect(found.filter(({ trait }) => trait === "country")).toMatchObject([
			{ value: "PL PLN", paid: 309, paid_answers: 20, finished_low: null, again: null },
		]);
		await database.asService((db) => db.deleteFrom("reviews").where("clinic_id", "=", clinic_id).execute());
		expect(await find()).toEqual(before);
	});

	test("leaves out what is hidden, does not count, or is of no laser on a tattoo, and clinics that are not public", async () => {
		const before = await find();
		const said = { ink_colors: ["black"], sessions: 30, finished: true, would_return: false };
		await add(20, { ...said, hidden_at: "2026-01-01", hidden_reason: "spam", hidden_text: "Spam." });
		await add(20, { ...said, is_counted: false });
		await add(20, { ...said, treatment_id: (await createTreatment(database, { slug: "saline-removal" })).id });
		const suspended = await createClinic(database, { status: "suspended" });
		await add(20, { ...said, clinic_id: suspended.id });
		expect(await find()).toEqual(before);
	});

	test("is as plain counting has it", async () => {
		for (const [index, ink_colors] of [["black", "red"], ["green"], ["black", "blue"]].entries()) {
			for (let number = 0; number < 24; number++) {
				await add(1, {
					...{ ink_colors, skin_type: 1 + (number % 3), sessions: 1 + ((number * 7 + index) % 12) },
					weeks_between: index === 1 && number < 5 ? null : 4 + ((number * 5 + index) % 9),
					...{ finished: number % 4 !== 0, would_return: number % 5 !== 0 },
				});
			}
		}
		const { rows } = await database.asService((db) =>
			sql<{
				ink_colors: string[] | null;
				skin_type: number | null;
				sessions: number;
				finished: boolean;
				again: boolean;
				gap: number | null;
			}>`
				select r.ink_colors, r.skin_type, r.sessions, r.finished, r.would_return as again, r.weeks_between as gap
				from reviews r left join treatments t on t.id = r.treatment_id
				where r.hidden_at is null and r.is_counted and r.clinic_id = ${clinic} and t.slug is null`.execute(db),
		);
		const inkOf = (colors: string[] | null) =>
			colors &&
			(colors.every((one) => one === "black")
				? "black"
				: colors.every((one) => /^(black|red)$/.test(one))
					? "red"
					: "colours");
		// the smallest value of which so large a part is no larger, as percentile_disc
		const part = (values: number[], share: number, least: number) =>
			values.length < least ? null : (values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] as number);
		const enough = (values: unknown[], least: number) => (values.length < least ? null : values.length);
		const count = (like: typeof rows, least: number) => {
			const done = like.flatMap(({ finished, sessions }) => (finished ? [sessions] : []));
			const gaps = like.flatMap(({ gap }) => gap ?? []);
			return {
				...{ paid: null, paid_answers: null },
				finished_low: part(done, 0.25, least),
				finished_high: part(done, 0.75, least),
				finished_answers: enough(done, least),
				again: Math.round((100 * like.filter(({ again }) => again).length) / like.length),
				again_answers: like.length,
				gap: part(gaps, 0.5, least),
				gap_answers: enough(gaps, least),
			};
		};
		const outcomes = await find();
		expect(outcomes.map(({ trait, value }) => `${trait} ${value}`).sort()).toEqual([
			...["ink black", "ink colours", "ink red", "skin 1", "skin 2", "skin 3"],
		]);
		for (const { trait, value, ...figures } of outcomes) {
			const like = rows.filter((row) => (trait === "ink" ? inkOf(row.ink_colors) : String(row.skin_type)) === value);
			expect(figures, `${trait} ${value}`).toEqual(count(like, enoughOutcomes));
		}
		// and of the clinic, on its page
		const { rows: own } = await database.asService((db) =>
			sql`select * from review_outcomes where trait = 'clinic'`.execute(db),
		);
		expect(own).toEqual([{ trait: "clinic", value: clinic, ...count(rows, enoughOfClinic) }]);
		const { gap, gap_answers } = own[0] as { gap: number; gap_answers: number };
		const profile = await database.asVisitor((db) => findClinicProfile(db, clinic, 1));
		expect(profile?.review_summary.gap).toEqual({ n: gap_answers, median: gap });
		const picked = (colour?: string, skin?: string) =>
			pickOutcomes(outcomes, { ...(colour && { colour }), ...(skin && { skin }) })
				.map(({ value }) => value)
				.sort();
		expect([picked("many", "2"), picked("others"), picked("black", "6"), picked()]).toEqual([
			["2", "colours"],
			["colours"],
			["black"],
			[],
		]);
	});

	test("of one clinic nothing while fewer than thirty say it", async () => {
		expect(enoughOfClinic).toBe(30);
		const other = (await createClinic(database)).id;
		const summary = async () => {
			await database.asService(refreshOutcomes);
			return (await database.asVisitor((db) => findClinicProfile(db, other, 1)))?.review_summary;
		};
		await add(29, { clinic_id: other, sessions: 3, finished: false, weeks_between: 7 });
		expect(await summary()).toEqual({});
		await add(1, { clinic_id: other, weeks_between: 9 });
		expect(await summary()).toEqual({ gap: { n: 30, median: 7 } });
		await add(1, { clinic_id: other, sessions: 5, finished: false });
		expect(await summary()).toEqual({ gap: { n: 30, median: 7 } });
	});

	test("the table refuses a figure of fewer, and everybody but its own function", async () => {
		const insert = sql`insert into review_outcomes (trait, value, again, again_answers) values ('skin', '6', 100, 19)`;
		await expect(database.asVisitor((db) => insert.execute(db))).rejects.toThrow(/permission denied|read-only/);
		await expect(database.asService((db) => insert.execute(db))).rejects.toThrow("permission denied");
		const { rows } = await database.asService((db) =>
			sql<{ rule: string }>`select pg_get_constraintdef(oid) as rule from pg_constraint
				where conrelid = 'review_outcomes'::regclass and contype = 'c'`.execute(db),
		);
		for (const column of ["finished_answers", "again_answers", "gap_answers"])
			expect(rows.map(({ rule }) => rule)).toContain(`CHECK ((${column} >= 20))`);
	});
});
