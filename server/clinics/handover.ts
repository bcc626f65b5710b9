import type { Db } from "#database/connection.ts";
import { settleCases, writeDecision } from "../cases/cases.ts";
import { claimsSettledBy } from "../cases/kinds/claim.ts";
import type { Clinic } from "./lock.ts";
import { giveClinic } from "./owner.ts";

/** Gives a clinic that is locked with its reviews to a person by another act than the decision of a claim. As the service. */
export async function handOver(db: Db, clinic: Clinic, person: string): Promise<void> {
	await giveClinic(db, clinic, person, "account_has_clinic");
	await settleClaims(db, clinic, person);
}

/** Ends the claims that end because somebody owns the clinic now. As the service. */
export async function settleClaims(db: Db, clinic: Clinic, owner: string): Promise<void> {
	const claims = await claimsSettledBy(db, clinic, owner);
	// the owner hears of the act itself
	for (const own of claims.filter(({ outcome }) => outcome === "accepted")) await writeDecision(db, own);
	await settleCases(
		db,
		claims.filter(({ outcome }) => outcome === "refused"),
	);
}
