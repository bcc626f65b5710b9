import { useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { getLoginPath } from "#app/auth/next-path.ts";
import { useSession } from "#app/auth/session.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { readDraft, writeDraft } from "#app/lib/draft.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { StarInput } from "./star-input.tsx";

export type OwnReview = { rating: number; text: string | null; created_at: string; hidden_at: string | null };
type Draft = { rating: number; text: string };

/** Under which name a review that is being written is kept. */
export const getDraftName = (clinicId: string) => `review ${clinicId}`;

type Props = {
	clinicId: string;
	/** Who writes, also when their session ended meanwhile: a draft is theirs alone. */
	writerId: string;
	/** The review to edit; null for a new one. */
	review: OwnReview | null;
	onSaved: (review: OwnReview) => void;
	onCancel?: () => void;
};

/** Stars and text. What is written survives a failure, a reload and a session that ends. */
export function ReviewForm({ clinicId, writerId, review, onSaved, onCancel }: Props) {
	const { user } = useSession();
	const navigate = useNavigate();
	const name = getDraftName(clinicId);
	const loginPath = getLoginPath(`${href("/clinic/:id", { id: clinicId })}#your-review`);
	const [draft, setDraft] = useState<Draft>(
		() =>
			readDraft<Draft>(name, writerId) ?? { rating: review?.rating ?? limits.defaultRating, text: review?.text ?? "" },
	);
	function edit(change: Partial<Draft>) {
		const next = { ...draft, ...change };
		setDraft(next);
		writeDraft(name, writerId, next);
	}

	const { onSubmit, isBusy, problem } = useSubmission(async () => {
		if (!user) {
			navigate(loginPath, { state: { hasEnded: true } });
			return;
		}
		try {
			const saved = await callApi((api) => api.reviews[":clinicId"].$put({ param: { clinicId }, json: draft }));
			writeDraft(name, writerId, undefined);
			showToast({ title: "Review submitted", description: "Thank you for your feedback!" });
			onSaved(saved.review);
		} catch (error) {
			if (!(error instanceof ApiFailure)) throw error;
			if (error.code === "session_ended") {
				navigate(loginPath, { state: { hasEnded: true } });
				return;
			}
			showToast({ isFailure: true, title: "Failed to submit review.", description: error.message });
			return { message: error.message };
		}
	});

	return (
		<form onSubmit={onSubmit} aria-labelledby="your-review-title" className="max-w-prose space-y-4">
			{!user && (
				<Notice>
					<p>
						You are signed out. What you wrote is kept:{" "}
						<Link to={loginPath} className="font-semibold underline underline-offset-4">
							sign in
						</Link>{" "}
						to send it.
					</p>
				</Notice>
			)}
			<StarInput rating={draft.rating} onChange={(rating) => edit({ rating })} />
			<TextAreaField
				label="Your review (optional)"
				name="text"
				rows={5}
				maxLength={limits.reviewText}
				value={draft.text}
				onChange={(event) => edit({ text: event.target.value })}
				note={`${formatNumber(draft.text.length)} of ${formatNumber(limits.reviewText)} characters. Your name is shown with it.`}
			/>
			{problem && (
				<Alert>
					<p>{problem.message}</p>
				</Alert>
			)}
			<div className="flex flex-wrap gap-3">
				<SubmitButton isBusy={isBusy}>Submit Review</SubmitButton>
				{onCancel && (
					<button
						type="button"
						className={buttonClass("secondary")}
						onClick={() => {
							writeDraft(name, writerId, undefined);
							onCancel();
						}}
					>
						Cancel
					</button>
				)}
			</div>
		</form>
	);
}
