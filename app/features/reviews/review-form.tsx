import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { getLoginPath } from "#app/auth/next-path.ts";
import { useSession } from "#app/auth/session.tsx";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { deleteSavedDraft, readDraft, writeDraft } from "#app/lib/draft.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import type { ReviewDetails } from "#domain/reviews/said.ts";
import {
	type DetailChoices,
	type DetailsDraft,
	fromDetailsDraft,
	ReviewDetailsFields,
	toDetailsDraft,
} from "./review-details-fields.tsx";

export type OwnReview = {
	id: string;
	rating: number;
	text: string | null;
	details?: ReviewDetails;
	created_at: string;
	hidden_at: string | null;
};
/** What is typed into the form; `details` only once they are edited. */
type Draft = { rating: number; text: string; details?: DetailsDraft };

/** Returns the name under which the browser keeps the draft of a review. */
export const getDraftName = (clinicId: string) => `review ${clinicId}`;

type Props = {
	clinicId: string;
	choices: DetailChoices;
	/** The id of the author, also after their session has ended: nobody else sees the draft. */
	writerId: string;
	/** The review to edit; null for a new one. */
	review: OwnReview | null;
	/** Whether the form gets the focus, since a press opened it. */
	takesFocus: boolean;
	onSaved: (review: OwnReview) => void;
	onCancel?: () => void;
};

/** The form of a review. What is typed survives a failure, a reload and the end of the session. */
export function ReviewForm({ clinicId, choices, writerId, review, takesFocus, onSaved, onCancel }: Props) {
	const { user } = useSession();
	const navigate = useNavigate();
	const name = getDraftName(clinicId);
	const loginPath = getLoginPath(`${href("/clinic/:id", { id: clinicId })}#your-review`);
	const [draft, setDraft] = useState<Draft>(
		() =>
			readDraft<Draft>(name, writerId) ?? { rating: review?.rating ?? limits.defaultRating, text: review?.text ?? "" },
	);
	const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
	const details = draft.details ?? toDetailsDraft(review?.details);
	// a paid price keeps its currency when the clinic changes its own
	const currency = review?.details?.price_currency ?? choices.currency;
	function edit(change: Partial<Draft>) {
		const next = { ...draft, ...change };
		setDraft(next);
		writeDraft(name, writerId, next);
	}

	const signInAgain = () => void navigate(loginPath, { state: { hasEnded: true } });
	const submission = useSubmission(async () => {
		if (!user) return signInAgain();
		setFieldErrors({});
		try {
			const json = { rating: draft.rating, text: draft.text, details: fromDetailsDraft(details, currency) };
			const saved = await callApi((api) => api.reviews[":clinicId"].$put({ param: { clinicId }, json }));
			deleteSavedDraft(name, writerId, draft);
			showToast(
				review
					? { title: t`Review updated` }
					: { title: t`Review submitted`, description: t`Thank you for your feedback!` },
			);
			onSaved(saved.review);
		} catch (error) {
			if (!(error instanceof ApiFailure)) throw error;
			if (error.code === "session_ended") return signInAgain();
			showToast({ isFailure: true, title: t`Failed to submit review.`, description: error.message });
			setFieldErrors(error.fields);
			return { message: error.message, field: Object.keys(error.fields)[0]?.replace("details.", "") };
		}
	});

	return (
		<SubmissionForm
			state={submission}
			submit={t`Submit Review`}
			focus={takesFocus ? "input:checked" : undefined}
			onCancel={
				onCancel &&
				(() => {
					writeDraft(name, writerId, undefined);
					onCancel();
				})
			}
			aria-labelledby="your-review-title"
			className="max-w-prose space-y-4"
		>
			{!user && (
				<Notice>
					<Trans>
						You're signed out. We've kept what you wrote:{" "}
						<Link to={loginPath} className="font-semibold underline underline-offset-4">
							sign in
						</Link>{" "}
						to send it.
					</Trans>
				</Notice>
			)}
			<StarInput rating={draft.rating} onChange={(rating) => edit({ rating })} />
			<TextAreaField
				label={t`Your review (optional)`}
				name="text"
				rows={5}
				maxLength={limits.reviewText}
				value={draft.text}
				onChange={(event) => edit({ text: event.target.value })}
				hint={t`${{ length: formatNumber(draft.text.length) }} of ${{ most: formatNumber(limits.reviewText) }} characters. Your name is shown with it.`}
			/>
			<ReviewDetailsFields
				draft={details}
				choices={{ ...choices, currency }}
				chosen={review?.details?.treatment}
				errors={fieldErrors}
				onChange={(change) => edit({ details: { ...details, ...change } })}
			/>
		</SubmissionForm>
	);
}

type StarInputProps = { rating: number; onChange: (rating: number) => void };

/** Chooses one to five stars: a group of radio buttons, so that the arrow keys work as everywhere. */
function StarInput({ rating, onChange }: StarInputProps) {
	const id = useId();
	return (
		<div role="radiogroup" aria-labelledby={id}>
			<p id={id} className="mb-1 font-medium text-sm">
				<Trans>Your rating</Trans>
			</p>
			<div className="-ml-2.5 flex items-center">
				{[1, 2, 3, 4, 5].map((star) => (
					<label
						key={star}
						className="inline-flex size-11 cursor-pointer items-center justify-center rounded-lg text-star outline-accent has-focus-visible:outline-2"
					>
						<input
							type="radio"
							name="rating"
							value={star}
							checked={star === rating}
							onChange={() => onChange(star)}
							className="sr-only"
						/>
						<Icon
							name={star <= rating ? "star-filled" : "star"}
							className={`size-7 ${star <= rating ? "" : "opacity-50"}`}
						/>
						<span className="sr-only">{plural(star, { one: "# star", other: "# stars" })}</span>
					</label>
				))}
				<span aria-hidden="true" className="ml-2 text-faded text-sm tabular-nums">
					{t`${rating} of 5`}
				</span>
			</div>
		</div>
	);
}
