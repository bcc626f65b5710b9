import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { callApi } from "#app/auth/api.ts";
import { AskFirst } from "#app/components/ask-first.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { readDraft } from "#app/lib/draft.ts";
import { useSend } from "#app/lib/form.ts";
import { HiddenReview } from "./hidden-review.tsx";
import { OwnWords } from "./own-words.tsx";
import type { DetailChoices } from "./review-details-fields.tsx";
import { getDraftName, type OwnReview, ReviewForm } from "./review-form.tsx";

type Props = {
	clinicId: string;
	choices: DetailChoices;
	/** The id of the author, also after their session has ended. */
	writerId: string;
	onChange: () => void;
	/** Called once it is known that the author owns the clinic. */
	onOwner: () => void;
	/** Shown until the author's review is loaded. */
	children: React.ReactNode;
};

type Known = { review: OwnReview | null; isOwner: boolean };

/** A person's own review of a clinic: the form, or the written review, or why they cannot review it. */
export function ReviewDesk({ clinicId, choices, writerId, onChange, onOwner, children }: Props) {
	const [known, setKnown] = useState<Known>();
	const [isEditing, setIsEditing] = useState(() => readDraft(getDraftName(clinicId), writerId) !== undefined);
	// whether a button was pressed that has disappeared since: then what replaces it takes the focus
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
			// the form works nevertheless: a second review replaces the first
			() => isCurrent && setKnown({ review: null, isOwner: false }),
		);
		return () => {
			isCurrent = false;
		};
	}, [clinicId]);

	function show(review: OwnReview | null) {
		// at once, since `onChange` moves the focus in the changed page
		flushSync(() => {
			setKnown({ review, isOwner: false });
			// open while it holds text that was typed during the save
			setIsEditing(review !== null && readDraft(getDraftName(clinicId), writerId) !== undefined);
			setWasPressed(false);
		});
		onChange();
	}
	function edit(isOpen: boolean) {
		setWasPressed(true);
		setIsEditing(isOpen);
	}

	if (!known) return children;
	if (known.isOwner)
		return (
			<Notice>
				<Trans>
					This is your clinic. Owners can't review their own clinic, so that patients can trust what they read.
				</Trans>
			</Notice>
		);
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
	/** Whether the button "Edit" gets the focus. */
	takesFocus: boolean;
	onEdit: () => void;
	onDeleted: () => void;
};

/** The person's written review, with buttons to edit and to delete it. */
function WrittenReview({ clinicId, review, takesFocus, onEdit, onDeleted }: WrittenReviewProps) {
	const { send } = useSend(() => callApi((api) => api.reviews[":clinicId"].$delete({ param: { clinicId } })), {
		done: { title: t`Review deleted` },
		failure: t`Failed to delete review.`,
		onDone: onDeleted,
	});
	return (
		<div className="rounded-xl border border-line bg-sheet p-4">
			<OwnWords review={review} />
			<div className="mt-4 flex flex-wrap items-center gap-3">
				<Button autoFocus={takesFocus} onClick={onEdit} look="secondary" label={t`Edit`} />
				<AskFirst
					label={t`Delete`}
					question={t`Permanently delete your review?`}
					yes={t`Delete review`}
					no={t`Keep it`}
					onYes={send}
				/>
			</div>
		</div>
	);
}
