import { useState } from "react";
import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { loadLater, Promised } from "#app/components/load-failure.tsx";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import type { HiddenReview as Hidden } from "#database/queries/reviews.ts";
import { formatDate } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { describeReason, grounds } from "#domain/moderation/decisions.ts";
import * as authorTexts from "./author-texts.tsx";
import { OwnWords } from "./own-words.tsx";
import type { OwnReview } from "./review-form.tsx";

/** A person's own hidden review: why it was hidden, and their appeal. */
export function HiddenReview({ clinicId, review }: { clinicId: string; review: Omit<OwnReview, "id"> }) {
	const load = () => loadLater(callApi((api) => api.reviews[":clinicId"].hidden.$get({ param: { clinicId } })));
	const [loading, setLoading] = useState(load);
	const reload = () => setLoading(load());
	return (
		<div className="max-w-prose space-y-4 rounded-xl border border-line bg-sheet p-4">
			<p className="flex items-start gap-2 rounded-lg bg-caution px-3 py-2 text-on-caution">
				<Icon name="eye-off" className="mt-1 size-4 shrink-0" />
				<span>
					<strong>{authorTexts.reviewIsHidden}</strong> {authorTexts.onlyYouSeeIt}
				</span>
			</p>
			<div className="text-faded">
				<OwnWords review={review} />
			</div>
			<Promised promise={loading} failure={authorTexts.reasonFailed} onRetry={reload}>
				{({ hidden }) => hidden && <Reason clinicId={clinicId} hidden={hidden} onAppeal={reload} />}
			</Promised>
		</div>
	);
}

type ReasonProps = { clinicId: string; hidden: Hidden; onAppeal: () => void };

function Reason({ clinicId, hidden, onAppeal }: ReasonProps) {
	return (
		<>
			<div className="border-line border-t pt-4">
				<p className="font-semibold">{authorTexts.whyHidden(formatDate(hidden.hidden_at))}</p>
				<p className="mt-1">
					{describeReason("hide", hidden.reason)}. {grounds[hidden.ground]}.
				</p>
				<p className="mt-2 whitespace-pre-line border-accent border-l-2 pl-4">{hidden.text}</p>
				<Link
					to={`${href("/how-we-check")}#reports`}
					className="text-link mt-1 inline-flex min-h-11 items-center text-sm"
				>
					{authorTexts.howWeDecide}
				</Link>
			</div>
			{hidden.appeal ? (
				<div className="border-line border-t pt-4">
					<p className="font-semibold">{authorTexts.yourAppeal(formatDate(hidden.appeal.created_at))}</p>
					<p className="mt-1 whitespace-pre-line">{hidden.appeal.text}</p>
					{hidden.appeal.decided_at ? (
						<>
							<p className="mt-3 font-semibold">{authorTexts.staysHidden(formatDate(hidden.appeal.decided_at))}</p>
							{hidden.appeal.answer && <p className="mt-1 whitespace-pre-line">{hidden.appeal.answer}</p>}
						</>
					) : (
						<p className="mt-2 text-faded">{authorTexts.appealWaiting}</p>
					)}
				</div>
			) : (
				<AppealForm clinicId={clinicId} onSent={onAppeal} />
			)}
		</>
	);
}

/** The form of an appeal. There is one for each time that a review is hidden. */
function AppealForm({ clinicId, onSent }: { clinicId: string; onSent: () => void }) {
	const [text, setText] = useState("");
	const submission = useSubmission(async () => {
		if (!text.trim()) return { message: authorTexts.emptyAppeal, field: "text" };
		try {
			await callApi((api) => api.reviews[":clinicId"].appeal.$post({ param: { clinicId }, json: { text } }));
			showToast({ title: authorTexts.appealSent, description: authorTexts.appealWaiting });
		} catch (error) {
			// sent in another tab: it is shown below
			if (!(error instanceof ApiFailure && error.code === "already_appealed")) throw error;
		}
		onSent();
	});
	const { problem } = submission;
	return (
		<SubmissionForm
			state={submission}
			submit={authorTexts.sendAppeal}
			alert={false}
			aria-label={authorTexts.appeal}
			className="space-y-4 border-line border-t pt-4"
		>
			<TextAreaField
				label={authorTexts.whyShouldItBeShown}
				name="text"
				rows={4}
				maxLength={limits.appeal}
				value={text}
				error={problem?.message}
				onChange={(event) => setText(event.target.value)}
				hint={authorTexts.appealLength(text.length, limits.appeal)}
			/>
			<p role="alert" className="sr-only">
				{problem?.message}
			</p>
		</SubmissionForm>
	);
}
