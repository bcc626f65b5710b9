import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { Button } from "#app/components/ui/plain-button.tsx";
import { ActForm } from "#app/shared/desk/act-form.tsx";
import type { FoundPerson } from "#database/queries/desk.ts";
import { formatDate } from "#domain/format.ts";
import { personActs as texts } from "./admin-texts.tsx";

type Act = "suspend" | "resume" | "signOut";

/** Acts of an admin on a person's account: suspend it, end its suspension, or sign it out everywhere. */
export function PersonActs({ person }: { person: FoundPerson }) {
	const [act, setAct] = useState<Act>();
	const { suspension, is_admin } = person;
	if (is_admin) return <p className="text-faded text-sm">{texts.admin}</p>;
	const propsOf = (name: Act) => ({
		id: `${name}-${person.id}`,
		"aria-expanded": act === name,
		onClick: () => setAct(name),
	});
	function close() {
		setAct(undefined);
		requestAnimationFrame(() => document.getElementById(`signOut-${person.id}`)?.focus());
	}
	return (
		<>
			{suspension && (
				<p className="text-sm wrap-anywhere">
					<span className="font-semibold">{texts.suspendedOn(formatDate(suspension.at))}</span> {suspension.reason}
				</p>
			)}
			<div className="flex flex-wrap gap-2 py-1">
				{suspension ? (
					<Button {...propsOf("resume")} look="secondary" label={texts.resume} />
				) : (
					<Button {...propsOf("suspend")} look="secondary" label={texts.suspend} />
				)}
				<Button {...propsOf("signOut")} look="secondary" label={texts.signOut} />
			</div>
			{act && <PersonActForm key={act} act={act} person={person} onClose={close} />}
		</>
	);
}

function PersonActForm({ act, person, onClose }: { act: Act; person: FoundPerson; onClose: () => void }) {
	const { revalidate } = useRevalidator();
	const { shown_reviews, clinic } = person;
	const isSignOut = act === "signOut";
	return (
		<ActForm
			title={texts[act]}
			button={texts.send[act]}
			focus={isSignOut ? "button" : "textarea"}
			words={isSignOut ? null : { label: texts.reason, missing: texts.reasonMissing, readers: texts.reasonHint }}
			act={(reason, data) => {
				const param = { personId: person.id };
				const json = { reason, hideReviews: data.has("reviews"), suspendClinic: data.has("clinic") };
				return callApi(({ admin: { people } }) => {
					const person = people[":personId"];
					if (act === "suspend") return person.suspension.$post({ param, json });
					return act === "resume" ? person.resumption.$post({ param, json }) : person.sessions.$delete({ param });
				});
			}}
			done={{ title: texts.done[act] }}
			onDone={async () => {
				await revalidate();
				onClose();
			}}
			onCancel={onClose}
			className="mt-1 mb-2 rounded-2xl border border-accent bg-sheet p-4"
		>
			<p>{texts.consequences[act]}</p>
			{act === "suspend" && shown_reviews > 0 && <Choice name="reviews" label={texts.hideReviews(shown_reviews)} />}
			{act === "suspend" && clinic && <Choice name="clinic" label={texts.suspendClinic(clinic.name)} />}
		</ActForm>
	);
}

const Choice = ({ name, label }: { name: string; label: string }) => (
	<label className="flex min-h-11 items-center gap-3">
		<input type="checkbox" name={name} className="size-5 shrink-0 accent-accent" />
		<span className="min-w-0 wrap-anywhere">{label}</span>
	</label>
);
