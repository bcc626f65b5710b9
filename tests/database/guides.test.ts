import { describe, expect, test } from "vitest";
import {
	findAllTreatments,
	getEditedTreatment,
	orderTreatments,
	updateTreatment,
} from "#database/queries/admin-treatments.ts";
import { findTreatmentGuide } from "#database/queries/treatments.ts";
import { addTreatmentGuides } from "#database/seed/guides.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin } from "#tests/factories.ts";

describe("the guides that come with the code", () => {
	const database = useDatabase();

	test("what an admin made of them stays when the server starts again", async () => {
		await addTreatmentGuides(database);
		const admin = claimsOf(await createAdmin(database));
		const [first, second, ...others] = await database.asPerson(admin, findAllTreatments);
		if (!first || !second) throw new Error("there are guides");
		await database.asPerson(admin, async (db) => {
			for (const [row, change] of [
				[first, { title: "Rewritten" }],
				[second, { published: false }],
			] as const) {
				const { id, version, was_published: _, clinics: __, ...guide } = await getEditedTreatment(db, row.id);
				await updateTreatment(db, id, version, { ...guide, ...change });
			}
			await orderTreatments(
				db,
				[...others, first, second].map(({ id }) => id),
			);
		});
		const before = await database.asPerson(admin, findAllTreatments);

		await addTreatmentGuides(database);
		expect(await database.asPerson(admin, findAllTreatments)).toEqual(before);
		expect(before.at(-1)).toMatchObject({ id: second.id, published: false });
		expect(await database.asVisitor((db) => findTreatmentGuide(db, first.slug))).toMatchObject({ title: "Rewritten" });
		expect(await database.asVisitor((db) => findTreatmentGuide(db, second.slug))).toBeUndefined();
	});
});
