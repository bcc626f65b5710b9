import { t } from "#domain/text.ts";
import { toOwner, type Writers } from "../writers.ts";

const linkTo = (secret: string, siteUrl: string) => `${siteUrl}/enquiry?token=${secret}`;
const onlyYours = t`The link opens the whole conversation. Don't pass it on.`;

/** Mails about questions to clinics. None quotes a question or names its sender: others may read the mailbox. */
export const enquiryMails = {
	enquiry_confirm: ({ data, siteUrl }) => ({
		subject: t`Confirm your message on InkFree`,
		heading: t`Confirm your message`,
		paragraphs: [
			t`A message was written on InkFree with this email address. It hasn't been sent yet: confirm that it's yours first.`,
			t`On the same page you read the answers, and you can withdraw the message at any time.`,
		],
		action: { label: t`Read and confirm`, url: linkTo(data.secret, siteUrl) },
		notes: [
			t`If this wasn't you, you can ignore this email. We delete the message after three days, and nobody receives it.`,
			onlyYours,
		],
	}),
	enquiry_answer: ({ data, siteUrl }) => ({
		subject: t`A clinic answered`,
		heading: t`A clinic answered`,
		paragraphs: [t`A clinic that you asked on InkFree has answered.`],
		action: { label: t`Read and answer`, url: linkTo(data.secret, siteUrl) },
		notes: [t`You're getting this email because you confirmed a message on InkFree.`, onlyYours],
	}),
	enquiry_message: toOwner(undefined, ({ data, clinic: { name }, siteUrl }) => ({
		subject: t`A visitor has a question for your clinic`,
		heading: t`You have a message`,
		paragraphs: [t`There's a message from a visitor for your clinic. They can read your answer on the site.`],
		action: { label: t`Read and answer`, url: linkTo(data.secret, siteUrl) },
		notes: [
			t`You're getting this email because ${name} takes questions on InkFree. Switch that off at any time: ${{ page: `${siteUrl}/owner/questions` }}`,
			onlyYours,
		],
	})),
	enquiry_warning: toOwner(undefined, ({ clinic: { name }, siteUrl }) => ({
		subject: t`Three questions to ${name} wait for an answer`,
		heading: t`Three questions wait for an answer`,
		paragraphs: [
			t`Visitors asked ${name} three questions a week or more ago. If they have no answer in three days, visitors can't send any more until you switch it on again.`,
			t`A ready answer takes one press. You can also report or block who misuses questions: those don't count.`,
		],
		action: { label: t`Answer the questions`, url: `${siteUrl}/owner/questions` },
	})),
	enquiry_paused: toOwner(undefined, ({ clinic: { name }, siteUrl }) => ({
		subject: t`${name} takes no questions for now`,
		heading: t`Your clinic takes no questions for now`,
		paragraphs: [
			t`Three questions to ${name} had no answer for a week or more. So that nobody waits in vain, visitors can't send any more until you switch it on again.`,
			t`Nothing else changes: your place in lists stays the same.`,
		],
		action: { label: t`See the questions`, url: `${siteUrl}/owner/questions` },
	})),
} satisfies Partial<Writers>;
