import { ph, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { AskFirst } from "#app/components/ask-first.tsx";
import { Callout } from "#app/components/callout.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useSend } from "#app/lib/form.ts";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { formatTimePassed } from "#domain/durations.ts";
import { formatDate } from "#domain/format.ts";
import { sayReason } from "#domain/reasons.ts";
import { changeableFields, formatDetail, isChanged } from "./changeable-fields.ts";

/** The owner's latest change to fields that need an admin's approval: it waits, or it was refused. */
export function ProfileChanges() {
	const { clinic } = useOwner();
	if (clinic.change) return <OpenChange clinic={clinic} change={clinic.change} />;
	if (!clinic.refused_change) return null;
	const { reason_code, reason, decided_at } = clinic.refused_change;
	return (
		<Callout look="caution" icon="triangle-alert" title={t`Your changes were not accepted`}>
			<blockquote className="whitespace-pre-line border-current border-l-2 pl-3">
				{sayReason("change", reason_code, reason)}
			</blockquote>
			<p>
				<Trans>
					Decided on {ph({ date: formatDate(decided_at) })}. Your page is as it was. You can send other changes from{" "}
					<Link to={href("/owner/profile")} className="font-semibold underline underline-offset-4">
						your profile
					</Link>
					.
				</Trans>
			</p>
		</Callout>
	);
}

type OpenChangeProps = { clinic: OwnClinic; change: NonNullable<OwnClinic["change"]> };

function OpenChange({ clinic, change }: OpenChangeProps) {
	const { send } = useSend(() => callApi((api) => api.owner.clinic.change.$delete()), {
		done: { title: t`Your changes were withdrawn` },
		failure: t`We couldn't withdraw your changes.`,
		reloads: true,
	});
	return (
		<Callout look="plain" icon="hourglass" title={t`We're checking these changes`}>
			<p>{t`Sent ${{ passed: formatTimePassed(change.created_at, Date.now()) }}. Your page stays as it is until we've looked at them.`}</p>
			<dl className="space-y-1">
				{changeableFields
					.filter(([name]) => isChanged(name, clinic, change))
					.map(([name, label]) => (
						<div key={name} className="flex flex-wrap gap-x-2">
							<dt className="font-semibold">{`${label}:`}</dt>
							<dd className="min-w-0">
								<del>{formatDetail(name, clinic)}</del>
								<span aria-hidden="true">{" → "}</span>
								<ins className="font-semibold no-underline">{formatDetail(name, change)}</ins>
							</dd>
						</div>
					))}
			</dl>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={href("/owner/profile")} look="secondary" label={t`Edit them`} />
				<AskFirst
					label={t`Withdraw`}
					look="secondary"
					question={t`Withdraw these changes? Your page stays as it is.`}
					yes={t`Withdraw`}
					no={t`Keep them`}
					onYes={send}
				/>
			</div>
		</Callout>
	);
}
