import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { callApi } from "#app/auth/api.ts";
import { AskFirst } from "#app/components/ask-first.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { readDraft } from "#app/lib/draft.ts";
import { showToast } from "#app/lib/toast.ts";
import * as authorTexts from "./author-texts.tsx";
import { HiddenReview } from "./hidden-review.tsx";
import { OwnWords } from "./own-words.tsx";
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
	async function remove() {
		try {
			await callApi((api) => api.reviews[":clinicId"].$delete({ param: { clinicId } }));
			showToast({ title: authorTexts.reviewDeleted });
			onDeleted();
		} catch (error) {
			showToast({ isFailure: true, title: authorTexts.deleteFailed, description: (error as Error).message });
		}
	}

	return (
		<div className="rounded-xl border border-line bg-sheet p-4">
			<OwnWords review={review} />
			<div className="mt-4 flex flex-wrap items-center gap-3">
				<Button autoFocus={takesFocus} onClick={onEdit} look="secondary" label={authorTexts.editButton} />
				<AskFirst
					label={authorTexts.deleteButton}
					question={authorTexts.deleteQuestion}
					yes={authorTexts.deleteReview}
					no={authorTexts.keepIt}
					onYes={remove}
				/>
			</div>
		</div>
	);
}
