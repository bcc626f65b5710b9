import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { Button } from "#app/components/ui/plain-button.tsx";
import { ActForm } from "#app/shared/desk/act-form.tsx";
import type { FoundPerson } from "#database/queries/people.ts";
import { formatCount, formatDate } from "#domain/format.ts";

const words = {
	admin: "Runs the directory too",
	suspendedOn: (date: string) => `Suspended on ${date}:`,
	suspend: "Suspend",
	resume: "End the suspension",
	signOut: "Sign out everywhere",
	consequences: {
		suspend:
			"They're signed out. They can still sign in, read your reason, appeal, download their data and delete their account, but do nothing else. The same goes for any other account of their mailbox.",
		resume:
			"They can use their account again. What was hidden with the suspension is shown again, unless it was decided anew since.",
		signOut: "All their devices are signed out. They can sign in again.",
	},
	reason: "Reason",
	reasonHint: "They read it in an email, and it's kept in the log.",
	reasonMissing: "Tell them why.",
	hideReviews: (count: number) => `Hide ${formatCount(count, "review")} of theirs`,
	suspendClinic: (name: string) => `Suspend the page of ${name}`,
	send: { suspend: "Suspend this account", resume: "End the suspension", signOut: "Sign them out" },
	done: { suspend: "Account suspended", resume: "Suspension ended", signOut: "Signed out everywhere" },
};

type Act = "suspend" | "resume" | "signOut";

/** Acts of an admin on a person's account: suspend it, end its suspension, or sign it out everywhere. */
export function PersonActs({ person }: { person: FoundPerson }) {
	const [act, setAct] = useState<Act>();
	const { suspension, is_admin } = person;
	if (is_admin) return <p className="text-faded text-sm">{words.admin}</p>;
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
					<span className="font-semibold">{words.suspendedOn(formatDate(suspension.at))}</span> {suspension.reason}
				</p>
			)}
			<div className="flex flex-wrap gap-2 py-1">
				{suspension ? (
					<Button {...propsOf("resume")} look="secondary" label={words.resume} />
				) : (
					<Button {...propsOf("suspend")} look="secondary" label={words.suspend} />
				)}
				<Button {...propsOf("signOut")} look="secondary" label={words.signOut} />
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
			title={words[act]}
			button={words.send[act]}
			focus={isSignOut ? "button" : "textarea"}
			words={isSignOut ? null : { label: words.reason, missing: words.reasonMissing, readers: words.reasonHint }}
			act={(reason, data) => {
				const param = { personId: person.id };
				const json = { reason, hideReviews: data.has("reviews"), suspendClinic: data.has("clinic") };
				return callApi(({ admin: { people } }) => {
					const person = people[":personId"];
					if (act === "suspend") return person.suspension.$post({ param, json });
					return act === "resume" ? person.resumption.$post({ param, json }) : person.sessions.$delete({ param });
				});
			}}
			done={{ title: words.done[act] }}
			onDone={async () => {
				await revalidate();
				onClose();
			}}
			onCancel={onClose}
			className="mt-1 mb-2 rounded-2xl border border-accent bg-sheet p-4"
		>
			<p>{words.consequences[act]}</p>
			{act === "suspend" && shown_reviews > 0 && <Choice name="reviews" label={words.hideReviews(shown_reviews)} />}
			{act === "suspend" && clinic && <Choice name="clinic" label={words.suspendClinic(clinic.name)} />}
		</ActForm>
	);
}

const Choice = ({ name, label }: { name: string; label: string }) => (
	<label className="flex min-h-11 items-center gap-3">
		<input type="checkbox" name={name} className="size-5 shrink-0 accent-accent" />
		<span className="min-w-0 wrap-anywhere">{label}</span>
	</label>
);
