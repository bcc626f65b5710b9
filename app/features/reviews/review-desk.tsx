import { useEffect, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { readDraft } from "#app/lib/draft.ts";
import { HiddenReview } from "./hidden-review.tsx";
import { getDraftName, type OwnReview, ReviewForm } from "./review-form.tsx";
import { WrittenReview } from "./written-review.tsx";

type Props = {
	clinicId: string;
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
export function ReviewDesk({ clinicId, writerId, onChange, onOwner, children }: Props) {
	const [known, setKnown] = useState<Known>();
	const [isEditing, setIsEditing] = useState(() => readDraft(getDraftName(clinicId), writerId) !== undefined);

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
		setKnown({ review, isOwner: false });
		setIsEditing(false);
		onChange();
	}

	if (!known) return children;
	if (known.isOwner) {
		return (
			<Notice>
				<p>This is your clinic. Owners cannot review their own clinic, so that patients can trust what they read.</p>
			</Notice>
		);
	}
	if (known.review?.hidden_at) return <HiddenReview key={clinicId} clinicId={clinicId} review={known.review} />;
	if (known.review && !isEditing) {
		return (
			<WrittenReview
				clinicId={clinicId}
				review={known.review}
				onEdit={() => setIsEditing(true)}
				onDeleted={() => show(null)}
			/>
		);
	}
	return (
		<ReviewForm
			clinicId={clinicId}
			writerId={writerId}
			review={known.review}
			onSaved={show}
			onCancel={known.review ? () => setIsEditing(false) : undefined}
		/>
	);
}
