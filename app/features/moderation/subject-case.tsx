import type { ClinicCase, ReviewCase } from "#database/queries/moderation.ts";
import type { OnDecided } from "./case-article.tsx";
import { ClinicArticle } from "./clinic-case.tsx";
import { ReviewArticle } from "./review-case.tsx";

type Props = {
	subject: ReviewCase | ClinicCase;
	/** The reviews that a review's signals name. */
	alike: ReviewCase[];
	onDecided: OnDecided;
};

/** A review or a clinic with all that waits about it, and a button for each possible decision. */
export function SubjectCase({ subject, alike, onDecided }: Props) {
	return "review" in subject ? (
		<ReviewArticle item={subject} alike={alike} onDecided={onDecided} />
	) : (
		<ClinicArticle item={subject} onDecided={onDecided} />
	);
}
