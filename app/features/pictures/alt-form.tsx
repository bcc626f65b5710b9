import { useState } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { readDraft, writeDraft } from "#app/lib/draft.ts";
import { useOwner } from "#app/lib/owner-context.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { limits } from "#domain/limits.ts";

type Props = {
	mediaId: string;
	/** Of the picture in the gallery, from 1. */
	number: number;
	alt: string | null;
	onSave: (alt: string) => Promise<void>;
};

/** The alternative text of a picture. */
export function AltForm({ mediaId, number, alt, onSave }: Props) {
	const { userId } = useOwner();
	const name = `alt ${mediaId}`;
	const [text, setText] = useState(() => readDraft<string>(name, userId) ?? alt ?? "");
	const isDirty = text.trim() !== (alt ?? "");
	const { onSubmit, isBusy, problem } = useSubmission(async (_data, form) => {
		await onSave(text);
		writeDraft(name, userId, undefined);
		showToast({ title: "Description saved" });
		// the button that was pressed is gone
		form.querySelector("input")?.focus();
	});
	return (
		<form onSubmit={onSubmit} className="w-full">
			<TextField
				label={`What picture ${number} shows`}
				name="alt"
				autoComplete="off"
				maxLength={limits.altText}
				value={text}
				error={problem?.message}
				onChange={(event) => {
					setText(event.target.value);
					writeDraft(name, userId, event.target.value);
				}}
			/>
			{isDirty && (
				<button type="submit" aria-disabled={isBusy} className={buttonClass("secondary", "mt-2 px-3! text-sm")}>
					Save description<span className="sr-only"> of picture {number}</span>
				</button>
			)}
		</form>
	);
}
