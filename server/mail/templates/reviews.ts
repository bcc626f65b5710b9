import { quote } from "../mail.ts";
import {
	explain,
	howWeDecide,
	nameOf,
	pageOf,
	statementOfReasons,
	toOwner,
	type Writers,
	waysToContest,
} from "../writers.ts";

const youCanAlso = `You can also ${waysToContest}`;

// on the account page, because the clinic's page may not be public
const hiddenReviews = (siteUrl: string) => `${siteUrl}/account#hidden-reviews`;

/** Mails to owners about reviews of their clinic, and to authors about decisions on theirs. */
export const reviewMails = {
	/** Names the author only by their public name. Quotes nothing from authors who have reviewed the clinic before. */
	new_review: toOwner("on_review", ({ data: { is_first }, clinic: { name, review }, siteUrl }) => {
		if (!review) return undefined;
		const { rating, text, full_name } = review;
		const stars = rating === 1 ? "1 star" : `${rating} stars`;
		return {
			subject: `New review of ${name}: ${stars}`,
			heading: "Your clinic has a new review",
			paragraphs: [
				...(is_first
					? [
							`${full_name ?? "Anonymous"} gave ${name} ${stars}${text ? " and wrote:" : ", with no text."}`,
							quote(text),
						]
					: [`Someone who reviewed ${name} before has written a new review: ${stars}.`]),
				"You can reply in public. A calm reply helps everyone who reads the review later.",
			],
			action: { label: "Read and reply", url: `${siteUrl}/owner/reviews` },
		};
	}),
	/** One mail about all reviews after the first five of a day. */
	new_reviews: toOwner("on_review", ({ clinic: { name, new_reviews }, siteUrl }) => {
		if (!new_reviews) return undefined;
		const reviews = new_reviews === 1 ? "1 more new review" : `${new_reviews} more new reviews`;
		return {
			subject: `${reviews} of ${name}`,
			heading: `Your clinic has ${reviews}`,
			paragraphs: [
				`${name} had many reviews in one day. We emailed you about each of the first five; ${reviews} came after that.`,
				"If something about them looks wrong, report them from the list. A person reads every report.",
			],
			action: { label: "Read and reply", url: `${siteUrl}/owner/reviews` },
		};
	}),
	/** About reviews without a reply for a week. */
	replies_due: toOwner("on_reply_due", ({ data: { count }, clinic: { name }, siteUrl }) => {
		const reviews = count === 1 ? "1 review" : `${count} reviews`;
		return {
			subject: `${reviews} of ${name} without a reply`,
			heading: count === 1 ? "A review is waiting for your reply" : `${count} reviews are waiting for your reply`,
			paragraphs: [
				`${reviews} of ${name} ${count === 1 ? "has" : "have"} been waiting for a reply for a week or more.`,
				"You don't need to answer every one. We only remind you once about each review.",
			],
			action: { label: "Read and reply", url: `${siteUrl}/owner/reviews` },
		};
	}),
	review_hidden: ({ data, siteUrl }) => ({
		subject: `Your review of ${nameOf(data)} was hidden`,
		heading: "Your review was hidden",
		paragraphs: [
			`A person looked at your review of ${nameOf(data)} and decided to hide it everywhere. Only you can still see it, and it no longer counts.`,
			...explain(data.decision, data.reason, data.ground, data.text),
			"You can appeal once, on your account page: say why it should be shown, and someone will look at it again.",
			youCanAlso,
		],
		action: { label: "See it and appeal", url: hiddenReviews(siteUrl) },
		notes: [statementOfReasons, howWeDecide(siteUrl)],
	}),
	reply_removed: ({ data, siteUrl }) => ({
		subject: `Your reply to a review of ${nameOf(data)} was removed`,
		heading: "Your reply was removed",
		paragraphs: [
			`A person looked at your reply to a review of ${nameOf(data)} and removed it. The review stays.`,
			...explain(data.decision, data.reason, data.ground, data.text),
			"You can write another reply. Say nothing about the person, their health or their treatment: that they were your patient is private, even if they said so themselves.",
			youCanAlso,
		],
		action: { label: "Go to your reviews", url: `${siteUrl}/owner/reviews` },
		notes: [statementOfReasons, howWeDecide(siteUrl)],
	}),
	review_restored: ({ data, siteUrl }) => ({
		subject: `Your review of ${nameOf(data)} is shown again`,
		heading: "Your review is shown again",
		paragraphs: [
			data.is_public
				? `Everyone can read your review of ${nameOf(data)} again, and it counts as before.`
				: `Your review of ${nameOf(data)} is no longer hidden. Everyone can read it as soon as the clinic's page is public again.`,
			...explain(data.decision, data.reason, data.ground, data.text),
		],
		action: data.is_public ? { label: "See your review", url: `${pageOf(data, siteUrl)}#your-review` } : undefined,
		notes: [statementOfReasons, howWeDecide(siteUrl)],
	}),
	appeal_refused: ({ data, siteUrl }) => ({
		subject: `Your appeal: your review of ${nameOf(data)} stays hidden`,
		heading: "Your review stays hidden",
		paragraphs: [
			`We looked at your review of ${nameOf(data)} and at your appeal again. It stays hidden.`,
			...explain(data.decision, data.reason, data.ground, data.text),
			youCanAlso,
		],
		action: { label: "See your review", url: hiddenReviews(siteUrl) },
		notes: [statementOfReasons, howWeDecide(siteUrl)],
	}),
} satisfies Partial<Writers>;
