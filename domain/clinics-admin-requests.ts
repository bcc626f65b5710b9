import { z } from "zod";
import { cleanLine, cleanText } from "./clean-text.ts";
import { type ClaimRefusal, claimRefusals } from "./clinic-claims.ts";
import { clinicMessages, completeWebAddress, isWebAddress } from "./clinic-fields.ts";
import { countryNames } from "./countries.ts";
import { isUuid } from "./ids.ts";
import { limits } from "./limits.ts";
import { type Ground, grounds, suspendReasons } from "./moderation.ts";
import { profileInput } from "./owner-requests.ts";

// What people may send who claim a clinic, and admins about any clinic. Only the server runs these.

const id = z.string().refine(isUuid, "This is no id.");
const keysOf = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]];

const text = (length: number, missing: string) =>
	z
		.string(missing)
		.transform((value) => cleanText(value) ?? "")
		.refine((value) => value !== "", missing)
		.refine((value) => value.length <= length, `At most ${length} characters.`);

/** Why something is done, for the log and for whoever is told of it. */
const reason = text(limits.decisionText, "Say why.");

/** `before` is the id of the last clinic of the page before. */
export const clinicsSearch = z.object({
	q: z
		.string()
		.max(limits.queryLength)
		.optional()
		.transform((value) => cleanLine(value) ?? undefined),
	country: z
		.string()
		.regex(/^[A-Z]{2}$/)
		.optional(),
	status: z.enum(["pending", "verified", "rejected", "suspended"]).optional(),
	owner: z.enum(["with", "without"]).optional(),
	before: id.optional(),
});
export type ClinicsSearch = z.output<typeof clinicsSearch>;

export const mergeParam = z.object({ clinicId: id, otherId: id });

const degrees = (most: number) =>
	z
		.number(`A number from −${most} to ${most}.`)
		.min(-most, `A number from −${most} to ${most}.`)
		.max(most, `A number from −${most} to ${most}.`)
		.nullable();

/** The whole profile as an admin wants it, with where it lies and why it is changed. */
export const clinicEdit = z.intersection(
	profileInput,
	z
		.object({
			country_code: z.string().refine((code) => Object.hasOwn(countryNames, code), clinicMessages.country_code.missing),
			latitude: degrees(90),
			longitude: degrees(180),
			reason,
		})
		.refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
			message: "Enter both, or neither.",
			path: ["longitude"],
		}),
);
export type ClinicEdit = z.output<typeof clinicEdit>;

export const suspensionInput = z.object({
	reason: z.enum(keysOf(suspendReasons), "Choose a reason."),
	ground: z.enum(keysOf(grounds) as [Ground, ...Ground[]], "Choose what the decision stands on."),
	text: text(limits.reportDetails, "Explain the decision to the people concerned."),
});
export type SuspensionInput = z.output<typeof suspensionInput>;

export const restorationInput = z.object({ reason });

export const transferInput = z.object({
	/** Of the account that gets the clinic; null for nobody. */
	email: z
		.string()
		.max(limits.clinicEmail)
		.transform((value) => value.trim().toLowerCase())
		.refine((value) => z.email().safeParse(value).success, "Enter the e-mail address of an account.")
		.nullable(),
	/** The owner whom the admin saw; null for none. */
	seen_owner: id.nullable(),
	reason,
});
export type TransferInput = z.output<typeof transferInput>;

export const mergeInput = z.object({ other: id, reason });

const link = z
	.string()
	.transform((value) => completeWebAddress(value))
	.refine((value) => value.length <= limits.clinicWebsite && isWebAddress(value), clinicMessages.website.wrong);

export const claimInput = z.object({
	clinic: id,
	role: z
		.string("Say what you do there.")
		.transform((value) => cleanLine(value) ?? "")
		.refine((value) => value !== "", "Say what you do there.")
		.refine((value) => value.length <= limits.claimRole, `At most ${limits.claimRole} characters.`),
	evidence: text(limits.claimEvidence, "Say how we can check it."),
	links: z.array(link).max(limits.claimLinks, `At most ${limits.claimLinks} links.`).default([]),
});
export type ClaimInput = z.output<typeof claimInput>;

export const claimParam = z.object({ id });

/** `after` and `id` are the place of the last claim of the page before. */
export const claimsQuery = z
	.object({ after: z.iso.datetime({ offset: true }).optional(), id: id.optional() })
	.refine((place) => (place.after === undefined) === (place.id === undefined), "Give both after and id, or neither.");

export const claimDecision = z.discriminatedUnion("decision", [
	z.object({ decision: z.literal("accepted") }),
	z
		.object({
			decision: z.literal("refused"),
			code: z.enum(keysOf(claimRefusals) as [ClaimRefusal, ...ClaimRefusal[]], "Choose a reason."),
			text: z
				.string()
				.max(limits.decisionText, `At most ${limits.decisionText} characters.`)
				.nullish()
				.transform(cleanText),
		})
		.refine(({ code, text: said }) => code !== "other" || said !== null, {
			message: "Say what the reason is.",
			path: ["text"],
		}),
]);
export type ClaimDecision = z.output<typeof claimDecision>;
