import { href, Link } from "react-router";
import { AskFirst } from "#app/components/ask-first.tsx";
import { Callout } from "#app/components/callout.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useAct } from "#app/lib/acts.ts";
import { useOwner } from "#app/lib/owner-context.ts";
import { formatTimePassed } from "#domain/durations.ts";
import { formatDate } from "#domain/format.ts";
import { changeableFields, formatDetail } from "./changeable-fields.ts";

/** What the owner asked to have changed of name and place: waiting for us, or refused by us. */
export function ProfileChanges() {
	const { clinic } = useOwner();
	if (clinic.change) return <OpenChange />;
	if (!clinic.refused_change) return null;
	const { reason, decided_at } = clinic.refused_change;
	return (
		<Callout look="caution" icon="triangle-alert" title="Your changes were not accepted">
			<blockquote className="whitespace-pre-line border-current border-l-2 pl-3">{reason}</blockquote>
			<p>
				Decided on {formatDate(decided_at)}. Your page is as it was; you can send other changes from{" "}
				<Link to={href("/owner/profile")} className="font-semibold underline underline-offset-4">
					your profile
				</Link>
				.
			</p>
		</Callout>
	);
}

function OpenChange() {
	const { clinic } = useOwner();
	const { send } = useAct(href("/owner"));
	const { change } = clinic;
	if (!change) return null;
	return (
		<Callout look="plain" icon="hourglass" title="We're checking these changes">
			<p>
				Sent {formatTimePassed(change.created_at, Date.now())}. Your page stays as it is until we've looked at them.
			</p>
			<dl className="space-y-1">
				{changeableFields
					.filter(([name]) => change[name] !== clinic[name])
					.map(([name, label]) => (
						<div key={name} className="flex flex-wrap gap-x-2">
							<dt className="font-semibold">{label}:</dt>
							<dd className="min-w-0">
								<del>{formatDetail(name, clinic)}</del>
								<span aria-hidden="true"> → </span>
								<ins className="font-semibold no-underline">{formatDetail(name, change)}</ins>
							</dd>
						</div>
					))}
			</dl>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={href("/owner/profile")} look="secondary" label="Edit them" />
				<AskFirst
					label="Withdraw"
					look="secondary"
					question="Withdraw these changes? Your page stays as it is."
					yes="Withdraw"
					no="Keep them"
					onYes={() => send({ act: "withdraw-change" })}
				/>
			</div>
		</Callout>
	);
}
