import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { callApi } from "#app/auth/api.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { Stars } from "#app/components/ui/stars.tsx";
import { readDraft } from "#app/lib/draft.ts";
import { showToast } from "#app/lib/toast.ts";
import { ReviewFacts } from "#app/shared/reviews/review-facts.tsx";
import { formatDate } from "#domain/format.ts";
import * as authorTexts from "./author-texts.tsx";
import { HiddenReview } from "./hidden-review.tsx";
import type { DetailChoices } from "./review-details-fields.tsx";
import { getDraftName, type OwnReview, ReviewForm } from "./review-form.tsx";

type Props = {
	clinicId: string;
	choices: DetailChoices;
	/** Whose review it is, also when their session ended meanwhile. */
	writerId: string;
	onChange: () => void;
	/** Told once it is known that the clinic is theirs. */
	onOwner: () => void;
	/** Stands here until it is known what the person wrote before. */
	children: React.ReactNode;
};

type Known = { review: OwnReview | null; isOwner: boolean };

/** The review of one person: the form, or what they wrote with what they can do to it, or why they cannot. */
export function ReviewDesk({ clinicId, choices, writerId, onChange, onOwner, children }: Props) {
	const [known, setKnown] = useState<Known>();
	const [isEditing, setIsEditing] = useState(() => readDraft(getDraftName(clinicId), writerId) !== undefined);
	// the button that was pressed goes with what it stood in
	const [wasPressed, setWasPressed] = useState(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: `onOwner` is another function at each render
	useEffect(() => {
		let isCurrent = true;
		callApi((api) => api.reviews[":clinicId"].$get({ param: { clinicId } })).then(
			(answer) => {
				if (!isCurrent) return;
				setKnown(answer);
				if (answer.isOwner) onOwner();
			},
			// the form works all the same: a second review edits the first
			() => isCurrent && setKnown({ review: null, isOwner: false }),
		);
		return () => {
			isCurrent = false;
		};
	}, [clinicId]);

	function show(review: OwnReview | null) {
		// what is told next looks at the page as it is then
		flushSync(() => {
			setKnown({ review, isOwner: false });
			setIsEditing(false);
			setWasPressed(false);
		});
		onChange();
	}
	function edit(isNow: boolean) {
		setWasPressed(true);
		setIsEditing(isNow);
	}

	if (!known) return children;
	if (known.isOwner) {
		return <Notice>{authorTexts.ownClinic}</Notice>;
	}
	if (known.review?.hidden_at) return <HiddenReview key={clinicId} clinicId={clinicId} review={known.review} />;
	if (known.review && !isEditing) {
		return (
			<WrittenReview
				clinicId={clinicId}
				review={known.review}
				takesFocus={wasPressed}
				onEdit={() => edit(true)}
				onDeleted={() => show(null)}
			/>
		);
	}
	return (
		<ReviewForm
			clinicId={clinicId}
			choices={choices}
			writerId={writerId}
			review={known.review}
			takesFocus={wasPressed}
			onSaved={show}
			onCancel={known.review ? () => edit(false) : undefined}
		/>
	);
}

type WrittenReviewProps = {
	clinicId: string;
	review: OwnReview;
	/** Whether it comes back after a press. */
	takesFocus: boolean;
	onEdit: () => void;
	onDeleted: () => void;
};

/** What the person wrote, to edit or to delete. */
function WrittenReview({ clinicId, review, takesFocus, onEdit, onDeleted }: WrittenReviewProps) {
	const [isAsking, setIsAsking] = useState<boolean>();
	const [isDeleting, setIsDeleting] = useState(false);

	async function remove() {
		if (isDeleting) return;
		setIsDeleting(true);
		try {
			await callApi((api) => api.reviews[":clinicId"].$delete({ param: { clinicId } }));
			showToast({ title: authorTexts.reviewDeleted });
			onDeleted();
		} catch (error) {
			showToast({ isFailure: true, title: authorTexts.deleteFailed, description: (error as Error).message });
			setIsDeleting(false);
		}
	}

	return (
		<div className="rounded-xl border border-line bg-sheet p-4">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Stars rating={review.rating} label={authorTexts.starsOf5(review.rating)} />
				<time dateTime={review.created_at} className="text-faded text-sm">
					{formatDate(review.created_at)}
				</time>
			</p>
			<ReviewFacts details={review.details} />
			{review.text && <p className="mt-2 max-w-prose whitespace-pre-line">{review.text}</p>}
			<div className="mt-4 flex flex-wrap items-center gap-3">
				{isAsking ? (
					<>
						<p className="w-full font-medium">{authorTexts.deleteQuestion}</p>
						<Button
							// not the other one with another label: only a new button takes the focus
							key="yes"
							// the button that was pressed is gone, and this one stands in its place
							autoFocus
							aria-disabled={isDeleting}
							onClick={remove}
							look="danger"
							label={authorTexts.deleteReview}
						/>
						<Button onClick={() => setIsAsking(false)} look="secondary" label={authorTexts.keepIt} />
					</>
				) : (
					<>
						<Button
							autoFocus={takesFocus && isAsking === undefined}
							onClick={onEdit}
							look="secondary"
							label={authorTexts.editButton}
						/>
						<Button
							key="ask"
							autoFocus={isAsking === false}
							onClick={() => setIsAsking(true)}
							look="quiet"
							label={authorTexts.deleteButton}
						/>
					</>
				)}
			</div>
		</div>
	);
}
