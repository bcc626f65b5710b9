import { z } from "zod";
import { findTimeZones } from "#database/queries/time-zones.ts";
import { keysOf } from "#domain/schema-fields.ts";
import { changeRejectionReasons } from "#domain/verification/rules.ts";
import { seenDetails } from "#domain/verification/schemas.ts";
import { defineKind, requireClinic } from "../kind.ts";
import { openCheck, readCheck, requireSeenDetails } from "./check.ts";

/** What `private.is_change` lets in. Null treaters, website or position stay as they are, unless the place changes. */
type WantedDetails = {
	name: string;
	country_code: string;
	city: string;
	address: string | null;
	latitude: number | null;
	longitude: number | null;
	treated_by: string[] | null;
	website: string | null;
};

/** The owner of a verified clinic wants details changed that were checked. */
export const change = defineKind({
	outcomes: {
		accepted: { act: "accept_change" },
		rejected: { act: "reject_change", reasons: keysOf(changeRejectionReasons) },
	},
	input: z.object(seenDetails),
	rule(_, it) {
		requireSeenDetails(it);
	},
	async effect(db, it) {
		if (it.outcome !== "accepted") return;
		const clinic = requireClinic(it);
		const { name, country_code, city, address, latitude, longitude, treated_by, website } = it.case
			.data as WantedDetails;
		const hasLeft = country_code !== clinic.country_code;
		const hasMoved = hasLeft || city !== clinic.city || address !== clinic.address;
		const zone = hasLeft && (await findTimeZones(db, { country_code, city })).default;
		await db
			.updateTable("clinics")
			.set({
				...{ name, country_code, city, address },
				...(website !== null && { website }),
				...(treated_by && { treated_by }),
				// after a move without a new pin the old pin would mark the former address
				...((hasMoved || latitude !== null) && { latitude, longitude }),
				...(zone && { time_zone: zone }),
			})
			.where("id", "=", clinic.id)
			.execute();
		// it keeps its badge there, but its right to practise has to be checked
		if (hasLeft) await openCheck(db, clinic.id, "recheck");
	},
	mails: (_, { clinic, outcome, code, text }) => [
		{
			...{ person: clinic?.owner_id, kind: "change_decided", isForOwner: true },
			data: { decision: outcome, code, reason: text },
		},
	],
	read: readCheck,
});
