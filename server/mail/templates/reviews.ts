import { plural, t } from "#domain/text.ts";
import { quote } from "../mail.ts";
import {
	explain,
	howWeDecide,
	nameOf,
	pageOf,
	statementOfReasons,
	toOwner,
	type Writers,
	youCanAlso,
} from "../writers.ts";

// on the account page, because the clinic's page may not be public
const hiddenReviews = (siteUrl: string) => `${siteUrl}/account#hidden-reviews`;

const sayStars = (rating: number) => plural(rating, { one: "# star", other: "# stars" });

/** Mails to owners about reviews of their clinic, and to authors about decisions on theirs. */
export const reviewMails = {
	/** Names the author only by their public name. Quotes nothing from authors who have reviewed the clinic before. */
	new_review: toOwner("on_review", ({ data: { is_first }, clinic: { name, review }, siteUrl }) => {
		if (!review) return undefined;
		const { rating, text, full_name } = review;
		const stars = sayStars(rating);
		const author = full_name ?? t`Anonymous`;
		return {
			subject: t`New review of ${{ clinic: name }}: ${stars}`,
			heading: t`Your clinic has a new review`,
			paragraphs: [
				...(is_first
					? [
							text
								? t`${author} gave ${{ clinic: name }} ${stars} and wrote:`
								: t`${author} gave ${{ clinic: name }} ${stars}, with no text.`,
							quote(text),
						]
					: [t`Someone who reviewed ${{ clinic: name }} before has written a new review: ${stars}.`]),
				t`You can reply in public. A calm reply helps everyone who reads the review later.`,
			],
			action: { label: t`Read and reply`, url: `${siteUrl}/owner/reviews` },
		};
	}),
	/** One mail about all reviews after the first five of a day. */
	new_reviews: toOwner("on_review", ({ clinic: { name, new_reviews }, siteUrl }) => {
		if (!new_reviews) return undefined;
		return {
			subject: t`${plural(new_reviews, { one: "# more new review", other: "# more new reviews" })} of ${name}`,
			heading: plural(new_reviews, {
				one: "Your clinic has # more new review",
				other: "Your clinic has # more new reviews",
			}),
			paragraphs: [
				t`${name} had many reviews in one day. We emailed you about each of the first five; ${plural(new_reviews, { one: "# more new review", other: "# more new reviews" })} came after that.`,
				t`If something about them looks wrong, report them from the list. A person reads every report.`,
			],
			action: { label: t`Read and reply`, url: `${siteUrl}/owner/reviews` },
		};
	}),
	/** About reviews without a reply for a week. */
	replies_due: toOwner("on_reply_due", ({ data: { count }, clinic: { name }, siteUrl }) => {
		return {
			subject: t`${plural(count, { one: "# review", other: "# reviews" })} of ${name} without a reply`,
			heading: plural(count, {
				one: "A review is waiting for your reply",
				other: "# reviews are waiting for your reply",
			}),
			paragraphs: [
				t`${plural(count, { one: "# review", other: "# reviews" })} of ${name} without a reply for a week or more.`,
				t`You don't need to answer every one. We only remind you once about each review.`,
			],
			action: { label: t`Read and reply`, url: `${siteUrl}/owner/reviews` },
		};
	}),
	review_hidden: ({ data, siteUrl }) => ({
		subject: t`Your review of ${{ clinic: nameOf(data) }} was hidden`,
		heading: t`Your review was hidden`,
		paragraphs: [
			t`A person looked at your review of ${{ clinic: nameOf(data) }} and decided to hide it everywhere. Only you can still see it, and it no longer counts.`,
			...explain(data.decision, data.reason, data.ground, data.text),
			t`You can appeal once, on your account page: say why it should be shown, and someone will look at it again.`,
			youCanAlso,
		],
		action: { label: t`See it and appeal`, url: hiddenReviews(siteUrl) },
		notes: [statementOfReasons, howWeDecide(siteUrl)],
	}),
	reply_removed: ({ data, siteUrl }) => ({
		subject: t`Your reply to a review of ${{ clinic: nameOf(data) }} was removed`,
		heading: t`Your reply was removed`,
		paragraphs: [
			t`A person looked at your reply to a review of ${{ clinic: nameOf(data) }} and removed it. The review stays.`,
			...explain(data.decision, data.reason, data.ground, data.text),
			t`You can write another reply. Say nothing about the person, their health or their treatment: that they were your patient is private, even if they said so themselves.`,
			youCanAlso,
		],
		action: { label: t`Go to your reviews`, url: `${siteUrl}/owner/reviews` },
		notes: [statementOfReasons, howWeDecide(siteUrl)],
	}),
	review_restored: ({ data, siteUrl }) => ({
		subject: t`Your review of ${{ clinic: nameOf(data) }} is shown again`,
		heading: t`Your review is shown again`,
		paragraphs: [
			data.is_public
				? t`Everyone can read your review of ${{ clinic: nameOf(data) }} again, and it counts as before.`
				: t`Your review of ${{ clinic: nameOf(data) }} is no longer hidden. Everyone can read it as soon as the clinic's page is public again.`,
			...explain(data.decision, data.reason, data.ground, data.text),
		],
		action: data.is_public ? { label: t`See your review`, url: `${pageOf(data, siteUrl)}#your-review` } : undefined,
		notes: [statementOfReasons, howWeDecide(siteUrl)],
	}),
	appeal_refused: ({ data, siteUrl }) => ({
		subject: t`Your appeal: your review of ${{ clinic: nameOf(data) }} stays hidden`,
		heading: t`Your review stays hidden`,
		paragraphs: [
			t`We looked at your review of ${{ clinic: nameOf(data) }} and at your appeal again. It stays hidden.`,
			...explain(data.decision, data.reason, data.ground, data.text),
			youCanAlso,
		],
		action: { label: t`See your review`, url: hiddenReviews(siteUrl) },
		notes: [statementOfReasons, howWeDecide(siteUrl)],
	}),
} satisfies Partial<Writers>;
