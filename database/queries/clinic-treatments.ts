import { sql } from "kysely";
import type { Prices } from "#domain/clinics/prices.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";

type Priced = Prices & { id: number };

/** Throws a Refusal unless each of these treatments can be offered by clinics or is offered by `clinicId` already. */
export async function requireOfferedTreatments(db: Db, ids: number[], clinicId?: string): Promise<void> {
	const { rows } = await sql<{ id: number }>`
		select id from treatments where published and is_offered and id = any(${ids})
		union
		select treatment_id from clinic_treatments where clinic_id = ${clinicId ?? null} and treatment_id = any(${ids})
	`.execute(db);
	if (rows.length < ids.length) throw refuse("treatment_not_offered");
}

/** Replaces a clinic's treatments and prices. Leaves rows without a change untouched. */
export async function saveTreatments(db: Db, clinicId: string, treatments: Priced[]): Promise<void> {
	const ids = treatments.map(({ id }) => id);
	await requireOfferedTreatments(db, ids, clinicId);
	await db
		.deleteFrom("clinic_treatments")
		.where("clinic_id", "=", clinicId)
		.where("treatment_id", "<>", sql<number>`all(${ids})`)
		// owners don't see a treatment whose guide is unpublished, so they can't have removed it
		.where("treatment_id", "in", db.selectFrom("treatments").select("id").where("published", "=", true))
		.execute();
	if (treatments.length === 0) return;
	await db
		.insertInto("clinic_treatments")
		.values(
			treatments.map(({ id, size_prices, ...prices }) => ({
				...{ clinic_id: clinicId, treatment_id: id, ...prices },
				// the generated types don't allow null inside an array
				size_prices: size_prices as number[] | null,
			})),
		)
		.onConflict((conflict) =>
			conflict
				.columns(["clinic_id", "treatment_id"])
				.doUpdateSet((e) => ({
					price_min: e.ref("excluded.price_min"),
					price_max: e.ref("excluded.price_max"),
					size_prices: e.ref("excluded.size_prices"),
				}))
				.where(
					sql<boolean>`(clinic_treatments.price_min, clinic_treatments.price_max, clinic_treatments.size_prices)
						is distinct from (excluded.price_min, excluded.price_max, excluded.size_prices)`,
				),
		)
		.execute();
}
