import { href, Link } from "react-router";
import type { CaseReport, ClinicCase } from "#database/queries/moderation.ts";
import { badgeNames } from "#domain/clinics/badge.ts";
import { profileLabels } from "#domain/clinics/details.ts";
import { clinicCaseReasons } from "#domain/moderation/report-reasons.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { CaseArticle, type OnDecided } from "./case-article.tsx";
import { clinicCase as words } from "./words.ts";

/** Returns a report with its changes in words, if the database itself made it. */
const describeReport = (report: CaseReport): CaseReport =>
	report.by === "database" ? { ...report, details: describeChanges(report.details ?? "") } : report;

/** Returns a line for each of the owner's changes. `codes` are separated by spaces, such as "prices website". */
const describeChanges = (codes: string) =>
	codes
		.split(" ")
		.map((code) => words.changes[code] ?? profileLabels[code as keyof typeof profileLabels] ?? code)
		.join("\n");

/** A case about a clinic, with the reports. */
export function ClinicArticle({ item, onDecided }: { item: ClinicCase; onDecided: OnDecided }) {
	const { clinic } = item;
	return (
		<CaseArticle
			id={clinic.id}
			choices={clinic.status === "suspended" ? ["no_action", "note"] : ["no_action", "note", "suspend"]}
			item={{ ...item, reports: item.reports.map(describeReport) }}
			label={words.label(clinic.name)}
			about={words.standing(clinic.is_unchecked ? badgeNames.unchecked : words[clinic.status], clinic.has_owner)}
			ownCase={words.own}
			reasons={clinicCaseReasons}
			onDecided={onDecided}
		>
			<p className="mt-1 break-words text-sm">
				{[formatAddress(clinic, getCountryName(clinic.country_code)), clinic.phone, clinic.website]
					.filter(Boolean)
					.join(" · ")}
			</p>
			<Link
				to={href("/admin/clinics/:id", { id: clinic.id })}
				className="text-link inline-flex min-h-11 items-center text-sm"
			>
				{words.edit}
			</Link>
		</CaseArticle>
	);
}
