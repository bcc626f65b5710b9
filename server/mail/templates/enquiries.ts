import { toOwner, type Writers } from "../writers.ts";

const linkTo = (secret: string, siteUrl: string) => `${siteUrl}/enquiry?token=${secret}`;
const onlyYours = "The link opens the whole conversation. Don't pass it on.";

/** Mails about questions to clinics. None quotes a question or names its sender: others may read the mailbox. */
export const enquiryMails = {
	enquiry_confirm: ({ data, siteUrl }) => ({
		subject: "Confirm your message on InkFree",
		heading: "Confirm your message",
		paragraphs: [
			"A message was written on InkFree with this email address. It hasn't been sent yet: confirm that it's yours first.",
			"On the same page you read the answers, and you can withdraw the message at any time.",
		],
		action: { label: "Read and confirm", url: linkTo(data.secret, siteUrl) },
		notes: [
			"If this wasn't you, you can ignore this email. We delete the message after three days, and nobody receives it.",
			onlyYours,
		],
	}),
	enquiry_answer: ({ data, siteUrl }) => ({
		subject: "A clinic answered",
		heading: "A clinic answered",
		paragraphs: ["A clinic that you asked on InkFree has answered."],
		action: { label: "Read and answer", url: linkTo(data.secret, siteUrl) },
		notes: ["You're getting this email because you confirmed a message on InkFree.", onlyYours],
	}),
	enquiry_message: toOwner(undefined, ({ data, clinic: { name }, siteUrl }) => ({
		subject: "A visitor has a question for your clinic",
		heading: "You have a message",
		paragraphs: ["There's a message from a visitor for your clinic. They can read your answer on the site."],
		action: { label: "Read and answer", url: linkTo(data.secret, siteUrl) },
		notes: [
			`You're getting this email because ${name} takes questions on InkFree. Switch that off at any time: ${siteUrl}/owner/questions`,
			onlyYours,
		],
	})),
	enquiry_warning: toOwner(undefined, ({ clinic: { name }, siteUrl }) => ({
		subject: `Three questions to ${name} wait for an answer`,
		heading: "Three questions wait for an answer",
		paragraphs: [
			`Visitors asked ${name} three questions a week or more ago. If they have no answer in three days, visitors can't send any more until you switch it on again.`,
			"A ready answer takes one press. You can also report or block who misuses questions: those don't count.",
		],
		action: { label: "Answer the questions", url: `${siteUrl}/owner/questions` },
	})),
	enquiry_paused: toOwner(undefined, ({ clinic: { name }, siteUrl }) => ({
		subject: `${name} takes no questions for now`,
		heading: "Your clinic takes no questions for now",
		paragraphs: [
			`Three questions to ${name} had no answer for a week or more. So that nobody waits in vain, visitors can't send any more until you switch it on again.`,
			"Nothing else changes: your place in lists stays the same.",
		],
		action: { label: "See the questions", url: `${siteUrl}/owner/questions` },
	})),
} satisfies Partial<Writers>;
