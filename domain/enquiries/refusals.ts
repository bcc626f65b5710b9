import { Refusal } from "../refusal.ts";
import { t } from "../text.ts";

/** Refusals by the database about questions to clinics, by their code. */
export const enquiryRefusals = {
	enquiry_not_taken: ({ name }: { name?: string }) =>
		new Refusal(
			"conflict",
			name
				? t`${name} takes no questions at the moment. Untick it and send again.`
				: t`One of these clinics takes no questions at the moment. Untick it and send again.`,
		),
	enquiry_full: ({ name }: { name?: string }) =>
		new Refusal(
			"conflict",
			name
				? t`${name} has got as many messages as it takes in a day. Untick it and send again, or ask it tomorrow.`
				: t`One of these clinics has got as many messages as it takes in a day. Untick it and send again, or ask it tomorrow.`,
		),
	enquiry_link_over: () =>
		new Refusal("not_found", t`This link doesn't work any more: the message was withdrawn, or its time is over.`),
	enquiry_gone: () => new Refusal("not_found", t`This message isn't there any more.`),
	enquiry_over: () =>
		new Refusal("conflict", t`You can't write here any more. The clinic takes no questions, or this was closed.`),
	enquiry_waiting: ({ most = 3 }: { most?: number }) =>
		new Refusal("conflict", t`You've sent ${most} messages in a row. Please wait for an answer.`),
	enquiry_not_verified: () => new Refusal("conflict", t`Only verified clinics can take questions.`),
};
