import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { findOutcomes, refreshOutcomes } from "#database/queries/reviews.ts";
import { enoughOutcomes, pickOutcomes } from "#domain/reviews/outcomes.ts";
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
		const twenty = { so_far: null, so_far_answers: null, finished_answers: 20, again: 95, again_answers: 20 };
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
				...{ trait: "ink", value: "colours", so_far: null, so_far_answers: null, again: 95, again_answers: 20 },
				...{ finished_low: 3, finished_high: 3, finished_answers: 20 },
			},
		]);
		await database.asService((db) => db.deleteFrom("reviews").where(sql<boolean>`ink_colors @> '{white}'`).execute());
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
			}>`
				select r.ink_colors, r.skin_type, r.sessions, r.finished, r.would_return as again
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
		const part = (values: number[], share: number) =>
			values.length < 20 ? null : (values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] as number);
		const enough = (values: unknown[]) => (values.length < 20 ? null : values.length);
		const outcomes = await find();
		expect(outcomes.map(({ trait, value }) => `${trait} ${value}`).sort()).toEqual([
			...["ink black", "ink colours", "ink red", "skin 1", "skin 2", "skin 3"],
		]);
		for (const { trait, value, ...figures } of outcomes) {
			const like = rows.filter((row) => (trait === "ink" ? inkOf(row.ink_colors) : String(row.skin_type)) === value);
			const [done, open] = [true, false].map((is) =>
				like.flatMap((row) => (row.finished === is ? [row.sessions] : [])),
			);
			expect(figures, `${trait} ${value}`).toEqual({
				so_far: part(open ?? [], 0.5),
				so_far_answers: enough(open ?? []),
				finished_low: part(done ?? [], 0.25),
				finished_high: part(done ?? [], 0.75),
				finished_answers: enough(done ?? []),
				again: Math.round((100 * like.filter(({ again }) => again).length) / like.length),
				again_answers: like.length,
			});
		}
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

	test("the table refuses a figure of fewer, and everybody but its own function", async () => {
		const insert = sql`insert into review_outcomes (trait, value, again, again_answers) values ('skin', '6', 100, 19)`;
		await expect(database.asVisitor((db) => insert.execute(db))).rejects.toThrow(/permission denied|read-only/);
		await expect(database.asService((db) => insert.execute(db))).rejects.toThrow("permission denied");
		const { rows } = await database.asService((db) =>
			sql<{ rule: string }>`select pg_get_constraintdef(oid) as rule from pg_constraint
				where conrelid = 'review_outcomes'::regclass and contype = 'c'`.execute(db),
		);
		for (const column of ["so_far_answers", "finished_answers", "again_answers"])
			expect(rows.map(({ rule }) => rule)).toContain(`CHECK ((${column} >= 20))`);
	});
});
