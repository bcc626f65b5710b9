import { formatCount, formatDate } from "../format.ts";
import { type ClinicStatus, isPublic } from "./status.ts";

/** What decides which of two duplicates is kept; `created_at` is ISO 8601. */
type Clinic = {
	id: string;
	status: ClinicStatus;
	owner_email: string | null;
	review_count: number;
	created_at: string;
};

/**
 * Suggests which of two duplicates to keep when they are merged: a verified one, else a public one, else one with an
 * owner, else the one with more reviews, else the older. Returns its id, and the reason as a sentence about it.
 */
export function chooseKept(one: Clinic, other: Clinic): { id: string; why: string } {
	const rules: [rank: (clinic: Clinic) => number, why: (kept: Clinic, gone: Clinic) => string][] = [
		[({ status }) => Number(status === "verified"), () => "It's verified, and the other one isn't."],
		[(clinic) => Number(isPublic(clinic)), () => "Its page is public, and the other one's isn't."],
		[({ owner_email }) => Number(owner_email !== null), () => "Someone manages it, and nobody manages the other one."],
		[
			({ review_count }) => review_count,
			(kept, gone) =>
				`It has ${formatCount(kept.review_count, "review")}, the other one ${gone.review_count === 0 ? "none" : gone.review_count}.`,
		],
		[
			({ created_at }) => -Date.parse(created_at),
			(kept, gone) =>
				`It was listed first, on ${formatDate(kept.created_at)}; the other one on ${formatDate(gone.created_at)}.`,
		],
	];
	for (const [rank, why] of rules) {
		const difference = rank(one) - rank(other);
		if (difference > 0) return { id: one.id, why: why(one, other) };
		if (difference < 0) return { id: other.id, why: why(other, one) };
	}
	// the same result for both orders of the arguments
	return { id: one.id < other.id ? one.id : other.id, why: "They were listed at the same moment." };
}
