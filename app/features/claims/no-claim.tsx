import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";

type Subject = { id: string; name: string };

/** Shown instead of the form if the signed-in person already manages a clinic, this one or another. */
export function OwnsClinic({ own, clinic }: { own: Subject; clinic: Subject }) {
	return (
		<div className="space-y-6">
			<p>
				{own.id === clinic.id
					? t`You already manage this clinic.`
					: t`You manage ${{ name: own.name }}. Each account manages one clinic, so you'll need another account for this one.`}
			</p>
			<ButtonLink to={href("/owner")} label={t`Go to your clinic`} />
		</div>
	);
}

/** Shown instead of the form if somebody already manages the clinic. */
export function IsManaged({ clinic }: { clinic: Subject }) {
	return (
		<div className="space-y-6">
			<p>
				<Trans>
					Someone already manages this clinic. If they have no right to, report the clinic and tell us why. A person
					reads every report.
				</Trans>
			</p>
			<ButtonLink to={`${href("/report")}?clinic=${clinic.id}`} look="secondary" label={t`Report this clinic`} />
		</div>
	);
}
