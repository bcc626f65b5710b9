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

export const claimParam = z.object({ id });

/** `after` and `id` are the time and id of the last claim of the page before. */
export const claimsQuery = z
	.object({ after: z.iso.datetime({ offset: true }).optional(), id: id.optional() })
	.refine(({ after, id }) => (after === undefined) === (id === undefined), t`Give both after and id, or neither.`);
