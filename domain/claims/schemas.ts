import { z } from "zod";
import { wrongWebsite } from "../clinics/details.ts";
import { completeWebAddress, isWebAddress } from "../clinics/fields.ts";
import { limits } from "../limits.ts";
import { requiredLine, requiredText, uuid } from "../schema-fields.ts";
import { t } from "../text.ts";

// Schemas for claims of a clinic. Only the server imports them.

const id = uuid();

const link = z
	.string()
	.transform((value) => completeWebAddress(value))
	.refine((value) => value.length <= limits.clinicWebsite && isWebAddress(value), wrongWebsite);

export const claimInput = z.object({
	clinic: id,
	role: requiredLine(limits.claimRole, t`Tell us what you do there.`),
	evidence: requiredText(limits.claimEvidence, t`Tell us how we can check it.`),
	links: z
		.array(link)
		.max(limits.claimLinks, t`At most ${{ most: limits.claimLinks }} links.`)
		.default([]),
});
export type ClaimInput = z.output<typeof claimInput>;
