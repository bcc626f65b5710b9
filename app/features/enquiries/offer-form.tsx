import { href } from "react-router";
import { Alert } from "#app/components/ui/alert.tsx";
import { SwitchField, TextField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { useAct } from "#app/lib/acts.ts";
import type { OwnEnquiries } from "#database/queries/enquiries.ts";
import { limits } from "#domain/limits.ts";
import * as ownerTexts from "./owner-texts.ts";

/** The form in which an owner sets whether the clinic takes questions, and until when it is full. */
export function OfferForm({ offer }: { offer: NonNullable<OwnEnquiries["offer"]> }) {
	const { onSubmit, isBusy, problem } = useAct(href("/owner/questions"));
	const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
	return (
		<form onSubmit={onSubmit} className="space-y-4">
			<input type="hidden" name="act" value="offer" />
			{offer.paused_at && <Alert message={ownerTexts.paused} />}
			<SwitchField
				label={ownerTexts.takeQuestions}
				name="is_on"
				defaultChecked={offer.is_on}
				disabled={!offer.can_offer && !offer.is_on}
			/>
			{!offer.can_offer && <p className="text-faded">{ownerTexts.notVerified}</p>}
			<TextField
				label={ownerTexts.fullUntil}
				name="full_until"
				type="date"
				min={tomorrow}
				// otherwise browsers accept a fifth digit of the year
				max="9999-12-31"
				defaultValue={offer.full_until ?? ""}
				hint={ownerTexts.fullHint}
				className="max-w-xs"
			/>
			<TextAreaField
				label={ownerTexts.readyAnswer}
				name="ready_answer"
				rows={3}
				maxLength={limits.enquiryMessage}
				defaultValue={offer.ready_answer ?? ""}
				hint={ownerTexts.readyAnswerHint}
			/>
			<p className="text-faded text-sm">{ownerTexts.figures(offer.answers, offer.median_seconds)}</p>
			<Alert message={problem?.message} />
			<SubmitButton isBusy={isBusy} label={ownerTexts.save} />
		</form>
	);
}
