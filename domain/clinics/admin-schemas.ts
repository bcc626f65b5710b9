import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { limits } from "../limits.ts";
import { grounds, suspendReasons } from "../moderation/decisions.ts";
import { countryNames } from "../places/countries.ts";
import { normalizeEmail } from "../reading/email.ts";
import { keysOf, requiredText, uuid } from "../schema-fields.ts";
import { missingCountry } from "./details.ts";
import { ownProfileInput } from "./schemas.ts";

// Schemas of what admins send about any clinic. Only the server imports them.

const id = uuid();

/** The reason of an act, shown in the audit log and in the mail about it. */
const reason = requiredText(limits.decisionText, "Say why.");

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
	status: z.enum(["questioned", "unchecked", "unread", "pending", "verified", "rejected", "suspended"]).optional(),
	owner: z.enum(["with", "without"]).optional(),
	source: z.string().max(limits.importSource).optional(),
	before: id.optional(),
});
export type ClinicsSearch = z.output<typeof clinicsSearch>;

/** The whole profile as an admin saves it, with its position, its country and the reason of the edit. */
export const clinicEdit = z.intersection(
	ownProfileInput,
	z.object({
		country_code: z.string().refine((code) => Object.hasOwn(countryNames, code), missingCountry),
		reason,
	}),
);
export type ClinicEdit = z.output<typeof clinicEdit>;

export const suspensionInput = z.object({
	code: z.enum(keysOf(suspendReasons), "Choose a reason."),
	ground: z.enum(keysOf(grounds), "Choose the grounds for the decision."),
	text: requiredText(limits.reportDetails, "Explain the decision to the people concerned."),
});
export type SuspensionInput = z.output<typeof suspensionInput>;

export const restorationInput = z.object({ reason });

export const transferInput = z.object({
	/** Email address of the new owner; null to leave the clinic without one. */
	email: z
		.string()
		.max(limits.clinicEmail)
		.transform((value) => (normalizeEmail(value.trim()) ?? value.trim()).toLowerCase())
		.refine((value) => z.email().safeParse(value).success, "Enter the email address of an account.")
		.nullable(),
	/** Id of the owner shown to the admin, to notice a change meanwhile; null for none. */
	seen_owner: id.nullable(),
	reason,
});
export type TransferInput = z.output<typeof transferInput>;

export const mergeInput = z.object({ other: id, reason });
