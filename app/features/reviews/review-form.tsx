import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { href, Link, useNavigate } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { getLoginPath } from "#app/auth/next-path.ts";
import { useSession } from "#app/auth/session.tsx";
import { Form } from "#app/components/form.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { useEdit } from "#app/lib/edit.ts";
import { showFailure } from "#app/lib/form.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import type { ReviewDetails } from "#domain/reviews/said.ts";
import { type DetailChoices, fromDetailsDraft, ReviewDetailsFields, toDetailsDraft } from "./review-details-fields.tsx";

export type OwnReview = {
	id: string;
	rating: number;
	text: string | null;
	details?: ReviewDetails;
	created_at: string;
	hidden_at: string | null;
};
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
	const loginPath = getLoginPath(`${href("/clinic/:id", { id: clinicId })}#your-review`);
	// a paid price keeps its currency when the clinic changes its own
	const currency = review?.details?.price_currency ?? choices.currency;
	const form = useEdit({
		saved: review,
		toValues: (review) => ({
			rating: review?.rating ?? limits.defaultRating,
			text: review?.text ?? "",
			details: toDetailsDraft(review?.details),
		}),
		draft: { name: getDraftName(clinicId), userId: writerId },
		send: async ({ details, ...values }) => {
			try {
				const json = { ...values, details: fromDetailsDraft(details, currency) };
				return (await callApi((api) => api.reviews[":clinicId"].$put({ param: { clinicId }, json }))).review;
			} catch (error) {
				if (error instanceof ApiFailure && error.code === "session_ended") {
					navigate(loginPath, { state: { hasEnded: true } });
				}
				showFailure(t`Failed to submit review.`, error);
				throw error;
			}
		},
		done: review
			? { title: t`Review updated` }
			: { title: t`Review submitted`, description: t`Thank you for your feedback!` },
		onDone: (saved) => saved && onSaved(saved),
	});
	const { values, edit } = form;

	return (
		<Form
			form={form}
			submit={t`Submit Review`}
			focus={takesFocus ? "input:checked" : undefined}
			onCancel={
				onCancel &&
				(() => {
					form.forget();
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
			<StarInput rating={values.rating} onChange={(rating) => edit({ rating })} />
			<TextAreaField
				label={t`Your review (optional)`}
				{...form.field("text")}
				rows={5}
				maxLength={limits.reviewText}
				hint={t`${{ length: formatNumber(values.text.length) }} of ${{ most: formatNumber(limits.reviewText) }} characters. Your name is shown with it.`}
			/>
			<ReviewDetailsFields
				draft={values.details}
				choices={{ ...choices, currency }}
				chosen={review?.details?.treatment}
				errors={form.errors}
				onChange={(change) => edit({ details: { ...values.details, ...change } })}
			/>
		</Form>
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
