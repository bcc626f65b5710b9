import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import type { ClinicCase } from "#database/queries/moderation.ts";
import { clinicReportReasons } from "#domain/moderation/report-reasons.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { CaseArticle } from "./case-article.tsx";
import { clinicChoices } from "./choices.ts";
import { DecisionForm } from "./decision-form.tsx";
import { LastDecision } from "./last-decision.tsx";
import { ReportList } from "./report-list.tsx";
import { Waiting } from "./waiting.tsx";

const statuses = { verified: "Verified", pending: "Not verified", rejected: "Rejected", suspended: "Suspended" };

/** One clinic with what is said against it. */
export function ClinicCaseItem({ item, onDecided }: { item: ClinicCase; onDecided: () => void }) {
	const { clinic, reports, report_count, last_decision, is_own } = item;
	return (
		<CaseArticle
			label={`Reports of ${clinic.name}`}
			choices={clinicChoices.filter(({ decision }) => decision !== "suspend" || clinic.status !== "suspended")}
			hindrance={is_own ? "You own this clinic. Somebody else has to decide." : undefined}
			form={(decision, close) => (
				<DecisionForm
					decision={decision}
					onCancel={close}
					onDecided={onDecided}
					send={({ reason, ground, text }) =>
						callApi((api) =>
							api.admin.moderation.clinics[":clinicId"].decision.$post({
								param: { clinicId: clinic.id },
								json: { decision, reason, ground, text, seen: last_decision?.id ?? null },
							}),
						)
					}
				/>
			)}
		>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 className="font-sans text-base">
					<Link
						to={href("/clinic/:id", { id: clinic.id })}
						className="text-link inline-flex min-h-11 items-center font-semibold"
					>
						{clinic.name}
					</Link>{" "}
					<span className="font-normal text-faded text-sm">
						{statuses[clinic.status]}, {clinic.has_owner ? "with an owner" : "without an owner"}
					</span>
				</h2>
				<Waiting since={item.at} />
			</div>
			<p className="mt-1 break-words text-sm">
				{[clinic.address, clinic.city, getCountryName(clinic.country_code), clinic.phone, clinic.website]
					.filter(Boolean)
					.join(" · ")}
			</p>
			<Link
				to={href("/admin/clinics/:id", { id: clinic.id })}
				className="text-link inline-flex min-h-11 items-center text-sm"
			>
				Edit, merge or give it an owner
			</Link>
			<ReportList reports={reports} count={report_count} reasons={clinicReportReasons} />
			{last_decision && <LastDecision decision={last_decision} />}
		</CaseArticle>
	);
}
