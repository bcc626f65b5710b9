import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { callApi } from "#app/auth/api.ts";
import { Form } from "#app/components/form.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { SwitchField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { useForm } from "#app/lib/form.ts";
import type { OwnEnquiries } from "#database/queries/enquiries.ts";
import { formatSpan } from "#domain/durations.ts";
import { limits } from "#domain/limits.ts";

const figures = (answers: number, seconds: number | null) =>
	answers < 5 || seconds === null
		? t`${plural(answers, { one: "# answer", other: "# answers" })} in 90 days. From five on, your page says how soon you usually answer.`
		: t`${plural(answers, { one: "# answer", other: "# answers" })} in 90 days, half of them within ${{ span: formatSpan(seconds) }}.`;

/** The form in which an owner sets whether the clinic takes questions. */
export function OfferForm({ offer }: { offer: NonNullable<OwnEnquiries["offer"]> }) {
	const form = useForm(
		(data) => {
			const json = { is_on: data.has("is_on"), ready_answer: String(data.get("ready_answer")) };
			return callApi((api) => api.owner.enquiries.offer.$put({ json }));
		},
		{ done: { title: t`Saved` }, reloads: true },
	);
	return (
		<Form form={form} submit={t`Save`} className="space-y-4">
			{offer.paused_at && (
				<Alert
					message={t`Three questions had no answer for a week, so visitors can't ask you at the moment. Save to take questions again.`}
				/>
			)}
			<SwitchField
				label={t`Visitors can ask us`}
				name="is_on"
				defaultChecked={offer.is_on}
				disabled={!offer.can_offer && !offer.is_on}
			/>
			{!offer.can_offer && (
				<p className="text-faded">
					<Trans>You can switch this on once your clinic is verified.</Trans>
				</p>
			)}
			<TextAreaField
				label={t`Your own prepared answer (optional)`}
				{...form.field("ready_answer")}
				rows={3}
				maxLength={limits.enquiryMessage}
				defaultValue={offer.ready_answer ?? ""}
				hint={t`In any language. A button above each new question fills it in, for you to complete.`}
			/>
			<p className="text-faded text-sm">{figures(offer.answers, offer.median_seconds)}</p>
		</Form>
	);
}
