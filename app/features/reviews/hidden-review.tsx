import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { Form } from "#app/components/form.tsx";
import { loadLater, Promised } from "#app/components/load-failure.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { useEdit } from "#app/lib/edit.ts";
import { refuse } from "#app/lib/form.ts";
import { showToast } from "#app/lib/toast.ts";
import type { HiddenReview as Hidden } from "#database/queries/appeals.ts";
import { formatDate, formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { describeReason, grounds } from "#domain/moderation/decisions.ts";
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
					<strong>
						<Trans>Your review is hidden.</Trans>
					</strong>{" "}
					<Trans>Only you see it, and it doesn't count. While it's hidden you can't change or delete it.</Trans>
				</span>
			</p>
			<div className="text-faded">
				<OwnWords review={review} />
			</div>
			<Promised promise={loading} failure={t`We couldn't load the reason.`} onRetry={reload}>
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
				<p className="font-semibold">{t`Why it was hidden on ${{ date: formatDate(hidden.hidden_at) }}`}</p>
				<p className="mt-1">
					{describeReason("hide", hidden.reason)}. {grounds[hidden.ground]}.
				</p>
				<p className="mt-2 whitespace-pre-line border-accent border-l-2 pl-4">{hidden.text}</p>
				<Link
					to={`${href("/how-we-check")}#reports`}
					className="text-link mt-1 inline-flex min-h-11 items-center text-sm"
				>
					<Trans>How we decide</Trans>
				</Link>
			</div>
			{hidden.appeal ? (
				<div className="border-line border-t pt-4">
					<p className="font-semibold">{t`Your appeal from ${{ date: formatDate(hidden.appeal.created_at) }}`}</p>
					<p className="mt-1 whitespace-pre-line">{hidden.appeal.text}</p>
					{hidden.appeal.decided_at ? (
						<>
							<p className="mt-3 font-semibold">{t`Decided on ${{ date: formatDate(hidden.appeal.decided_at) }}: it stays hidden`}</p>
							{hidden.appeal.answer && <p className="mt-1 whitespace-pre-line">{hidden.appeal.answer}</p>}
						</>
					) : (
						<p className="mt-2 text-faded">
							<Trans>Someone will look at it again and email you.</Trans>
						</p>
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
	const form = useEdit({
		saved: "",
		toValues: (text) => ({ text }),
		send: async ({ text }) => {
			if (!text.trim()) refuse({ text: t`Say why your review should be shown.` });
			try {
				await callApi((api) => api.reviews[":clinicId"].appeal.$post({ param: { clinicId }, json: { text } }));
				showToast({ title: t`Appeal sent`, description: t`Someone will look at it again and email you.` });
			} catch (error) {
				// sent in another tab: it is shown below
				if (!(error instanceof ApiFailure && error.code === "already_appealed")) throw error;
			}
			return text;
		},
		onDone: onSent,
	});
	const { length } = form.values.text;
	return (
		<Form form={form} submit={t`Send appeal`} aria-label={t`Appeal`} className="space-y-4 border-line border-t pt-4">
			<TextAreaField
				label={t`Disagree? Tell us why it should be shown`}
				{...form.field("text")}
				rows={4}
				maxLength={limits.appeal}
				hint={t`${{ length: formatNumber(length) }} of ${{ most: formatNumber(limits.appeal) }} characters. You can appeal once. Only we read it.`}
			/>
		</Form>
	);
}
