import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { Fact, Facts } from "#app/components/section.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { ActForm } from "#app/shared/desk/act-form.tsx";
import type { EnquiryCase } from "#database/queries/enquiries.ts";
import type { EnquiryDecision } from "#domain/enquiries/schemas.ts";
import { formatDateTime } from "#domain/format.ts";
import * as adminTexts from "./admin-texts.ts";

/** A reported question with its reports and messages, and the form to decide about it. */
export function ReportedQuestion({ question, onDecided }: { question: EnquiryCase; onDecided: () => Promise<void> }) {
	const { id, clinic } = question;
	return (
		<article aria-labelledby={id} className="rounded-2xl border border-line bg-sheet p-4 sm:p-5">
			<h2 id={id} className="text-xl wrap-anywhere">
				<Link to={href("/admin/clinics/:id", { id: clinic.id })} className="text-link inline-block py-2">
					{clinic.name}
				</Link>
			</h2>
			<p className="text-faded text-sm">{formatDateTime(question.reported_at)}</p>
			{question.is_own ? (
				<p className="mt-4 text-on-caution">{adminTexts.own}</p>
			) : (
				<>
					<Facts>
						{question.reports.map(({ side, text }) => (
							<Fact key={side} name={adminTexts.reportedBy[side]}>
								<span className="whitespace-pre-line wrap-anywhere">{text}</span>
							</Fact>
						))}
						<Fact name={adminTexts.question}>
							<span className="whitespace-pre-line wrap-anywhere">{question.text ?? adminTexts.noWords}</span>
						</Fact>
						{question.messages.map((message) => (
							<Fact key={message.id} name={message.from_clinic ? adminTexts.fromClinic : adminTexts.fromVisitor}>
								<span className="whitespace-pre-line wrap-anywhere">{message.text}</span>
							</Fact>
						))}
					</Facts>
					<ActForm
						title={adminTexts.decide}
						button={adminTexts.decide}
						className="mt-4 border-line border-t pt-4"
						words={{ readers: adminTexts.readers }}
						act={(reason, data) =>
							callApi((api) =>
								api.admin.questions[":id"].decision.$post({
									param: { id },
									json: { decision: data.get("decision") as EnquiryDecision["decision"], reason },
								}),
							)
						}
						done={{ title: adminTexts.decided }}
						endings={{ not_found: adminTexts.noneLeft }}
						onDone={onDecided}
					>
						<SelectField label={adminTexts.whatToDo} name="decision" options={adminTexts.decisions} />
					</ActForm>
				</>
			)}
		</article>
	);
}
