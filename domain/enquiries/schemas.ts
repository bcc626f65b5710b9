import { z } from "zod";
import { limits } from "../limits.ts";
import { readPhone } from "../reading/phone.ts";
import { keysOf, mailAddress, optionalLine, optionalText, requiredText, uuid } from "../schema-fields.ts";
import { t } from "../text.ts";
import { consentVersion } from "./consent.ts";
import { windows } from "./windows.ts";

// Schemas of questions to clinics and the conversation after them. Only the server imports them.

/** Ticked boxes of a form, which sends a text for one, a list for several, and nothing for none. */
const ticked = <T extends z.ZodType>(one: T, most: number, missing: string) =>
	z.preprocess(
		(given) => (given === undefined || given === null ? [] : [...new Set([given].flat())]),
		z.array(one).min(1, missing).max(most, missing),
	);

const id = uuid();

export const askInput = z.object({
	/** The clinics that the visitor consents to send the question to. */
	consent: ticked(id, limits.enquiryClinics, t`Tick at least one clinic that may read your message.`),
	window: ticked(z.enum(keysOf(windows)), keysOf(windows).length, t`Tick at least one time that suits you.`),
	tattoo: optionalLine(limits.enquiryTattoo, t`What the message says of the tattoo has`),
	text: optionalText(limits.enquiryText, t`Your question has`),
	email: mailAddress(t`Enter an email address such as name@example.org.`),
	/** Version of the wording that the form showed. */
	consent_version: z.literal(
		consentVersion,
		t`What you agree to was reworded while this page was open. Please read it and tick again.`,
	),
	/** Whether the visitor asks for another mail about the question that they just sent. */
	again: z.boolean().default(false),
	/** The visitor agrees to `consentStatement`: "on" if the form was sent without script. */
	adult: z.union([z.literal(true), z.literal("on")], t`You can ask only if you're 18 or older and agree.`),
});
export type AskInput = z.output<typeof askInput>;

export const enquiryText = requiredText(limits.enquiryMessage, t`Write something first.`, t`A message has`);
export const enquiryReport = requiredText(limits.enquiryReport, t`Say what's wrong.`, t`What is wrong has`);
/** The visitor's phone number as they write it, in the way of the clinic's country or with a code; null removes it. */
export const enquiryPhone = (country: string | null) =>
	optionalLine(limits.clinicPhone, t`A phone number has`).refine(
		(phone) => phone === null || readPhone(phone, country).value !== null,
		t`Enter a phone number such as +49 221 123456.`,
	);

export const threadParam = z.object({ id });
export const answerInput = z.object({ text: enquiryText });
export const threadReport = z.object({ text: enquiryReport });
export const offerInput = z.object({
	is_on: z.boolean(),
	ready_answer: optionalText(limits.enquiryMessage, t`A prepared answer has`).default(null),
});
export type EnquiryOffer = z.output<typeof offerInput>;
