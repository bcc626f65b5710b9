import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { Fact, Facts } from "#app/components/section.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { ActForm } from "#app/shared/desk/act-form.tsx";
import type { ReportedQuestion as Question } from "#database/queries/enquiries.ts";
import type { CaseFilter } from "#domain/cases/schemas.ts";
import { formatDateTime } from "#domain/format.ts";

const reportedBy = { visitor: "Reported by the visitor", clinic: "Reported by the clinic" };

const decisions: [string, string][] = [
	["keep", "Leave it: nothing is wrong"],
	["close", "Close it: nobody can write there any more"],
	["block", "Close it, and keep the visitor from all clinics for a year"],
];

/** A reported question with its reports and messages, and the form to decide about it. */
export function ReportedQuestion({
	question,
	filter,
	onDecided,
}: {
	question: Omit<Question, "reported_at"> & { reported_at: string };
	/** Which of the cases the admin goes through. */
	filter: CaseFilter;
	/** `decided` is undefined if another admin was faster. */
	onDecided: (decided: { next_id: string | null } | undefined) => Promise<void>;
}) {
	const { id, clinic } = question;
	return (
		<article aria-labelledby={id} className="rounded-2xl border border-line bg-sheet p-4 sm:p-5">
			<h1 id={id} className="text-xl wrap-anywhere">
				Reported message:{" "}
				<Link to={href("/admin/clinics/:id", { id: clinic.id })} className="text-link inline-block py-2">
					{clinic.name}
				</Link>
			</h1>
			<p className="text-faded text-sm">
				{formatDateTime(question.reported_at)}. You see only what one of the two sides reported.
			</p>
			{question.is_own ? (
				<p className="mt-4 text-on-caution">This is about a clinic of yours, so another admin has to decide.</p>
			) : (
				<>
					<Facts>
						{question.reports.map(({ side, details }) => (
							<Fact key={side} name={reportedBy[side]}>
								<span className="whitespace-pre-line wrap-anywhere">{details}</span>
							</Fact>
						))}
						<Fact name="The question">
							<span className="whitespace-pre-line wrap-anywhere">{question.thread?.text ?? "No text"}</span>
						</Fact>
						{question.thread?.messages.map((message) => (
							<Fact key={message.id} name={message.from_clinic ? "Clinic" : "Visitor"}>
								<span className="whitespace-pre-line wrap-anywhere">{message.text}</span>
							</Fact>
						))}
					</Facts>
					<ActForm
						title="Decide"
						button="Decide"
						className="mt-4 border-line border-t pt-4"
						words={{ name: "text", readers: "Only the log has it. Don't repeat what was written." }}
						act={(text, data) =>
							callApi((api) =>
								api.admin.cases[":id"].decision.$post({
									param: { id },
									query: filter,
									json: { decision: String(data.get("decision")), text },
								}),
							)
						}
						done={{ title: "Decided" }}
						endings={{
							already_decided: "Someone was faster",
							not_found: "One that was decided or withdrawn, or whose time is over, is no longer here.",
						}}
						onDone={onDecided}
					>
						<SelectField label="What to do" name="decision" options={decisions} />
					</ActForm>
				</>
			)}
		</article>
	);
}
