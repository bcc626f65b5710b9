import { href } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import * as texts from "./texts.tsx";

type Subject = { id: string; name: string };

/** Shown instead of the form if the signed-in person already manages a clinic, this one or another. */
export function OwnsClinic({ own, clinic }: { own: Subject; clinic: Subject }) {
	return (
		<div className="space-y-6">
			<p>{own.id === clinic.id ? texts.ownsThis : texts.ownsAnother(own.name)}</p>
			<ButtonLink to={href("/owner")} label={texts.goToClinic} />
		</div>
	);
}

/** Shown instead of the form if somebody already manages the clinic. */
export function IsManaged({ clinic }: { clinic: Subject }) {
	return (
		<div className="space-y-6">
			<p>{texts.someoneManages}</p>
			<ButtonLink to={`${href("/report")}?clinic=${clinic.id}`} look="secondary" label={texts.reportThisClinic} />
		</div>
	);
}
