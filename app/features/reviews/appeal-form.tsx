import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";

/** Asks for another look at a hidden review. There is one appeal for each time that it was hidden. */
export function AppealForm({ clinicId, onSent }: { clinicId: string; onSent: () => void }) {
	const [text, setText] = useState("");
	const { onSubmit, isBusy, problem } = useSubmission(async () => {
		if (!text.trim()) return { message: "Say why your review should be shown.", field: "text" };
		try {
			await callApi((api) => api.reviews[":clinicId"].appeal.$post({ param: { clinicId }, json: { text } }));
			showToast({ title: "Appeal sent", description: "Somebody looks at it again and tells you by mail." });
		} catch (error) {
			// from another tab
			if (!(error instanceof ApiFailure && error.code === "already_appealed")) throw error;
		}
		onSent();
	});
	return (
		<form onSubmit={onSubmit} noValidate aria-label="Appeal" className="space-y-4 border-line border-t pt-4">
			<TextAreaField
				label="You see it differently? Say why it should be shown"
				name="text"
				rows={4}
				maxLength={limits.appeal}
				value={text}
				error={problem?.message}
				onChange={(event) => setText(event.target.value)}
				note={`${formatNumber(text.length)} of ${formatNumber(limits.appeal)} characters. You can appeal once. Only we read it.`}
			/>
			<p role="alert" className="sr-only">
				{problem?.message}
			</p>
			<SubmitButton isBusy={isBusy}>Send appeal</SubmitButton>
		</form>
	);
}
