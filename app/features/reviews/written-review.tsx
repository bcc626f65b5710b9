import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Stars } from "#app/components/ui/stars.tsx";
import { showToast } from "#app/lib/toast.ts";
import { formatDate } from "#domain/format.ts";
import type { OwnReview } from "./review-form.tsx";

type Props = { clinicId: string; review: OwnReview; onEdit: () => void; onDeleted: () => void };

/** What the person wrote, to edit or to delete. */
export function WrittenReview({ clinicId, review, onEdit, onDeleted }: Props) {
	const [isAsking, setIsAsking] = useState(false);
	const [isDeleting, setIsDeleting] = useState(false);

	async function remove() {
		if (isDeleting) return;
		setIsDeleting(true);
		try {
			await callApi((api) => api.reviews[":clinicId"].$delete({ param: { clinicId } }));
			showToast({ title: "Review deleted" });
			onDeleted();
		} catch (error) {
			showToast({ isFailure: true, title: "Failed to delete review.", description: (error as Error).message });
			setIsDeleting(false);
		}
	}

	return (
		<div className="rounded-xl border border-line bg-sheet p-4">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Stars rating={review.rating} label={`${review.rating} of 5 stars`} />
				<time dateTime={review.created_at} className="text-faded text-sm">
					{formatDate(review.created_at)}
				</time>
			</p>
			{review.text && <p className="mt-2 max-w-prose whitespace-pre-line">{review.text}</p>}
			<div className="mt-4 flex flex-wrap items-center gap-3">
				{isAsking ? (
					<>
						<p className="w-full font-medium">Delete your review for good?</p>
						<button
							type="button"
							// biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone, and this one stands in its place
							autoFocus
							aria-disabled={isDeleting}
							onClick={remove}
							className={buttonClass("danger")}
						>
							Delete review
						</button>
						<button type="button" onClick={() => setIsAsking(false)} className={buttonClass("secondary")}>
							Keep it
						</button>
					</>
				) : (
					<>
						<button type="button" onClick={onEdit} className={buttonClass("secondary")}>
							Edit
						</button>
						<button type="button" onClick={() => setIsAsking(true)} className={buttonClass("quiet")}>
							Delete
						</button>
					</>
				)}
			</div>
		</div>
	);
}
