import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import * as componentTexts from "#app/components/texts.tsx";
import type { CaseReport, ClinicCase } from "#database/queries/moderation.ts";
import type { ClinicDecision } from "#domain/moderation/decisions.ts";
import { clinicCaseReasons, describeClinicChanges } from "#domain/moderation/report-reasons.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";
import * as adminTexts from "./admin-texts.tsx";
import { CaseArticle, type Choice } from "./case-article.tsx";
import { type CaseCursor, CaseList, type CasePage } from "./case-list.tsx";

const choices: Choice<ClinicDecision>[] = [
	{ decision: "no_action", label: adminTexts.clinicQueue.no_action, key: "a" },
	{ decision: "note", label: adminTexts.clinicQueue.note, key: "o" },
	{ decision: "suspend", label: adminTexts.clinicQueue.suspend, key: "s" },
];

/** Reported clinics from a place of the list on, those that wait longest first. */
export function findClinicCases(after?: CaseCursor): Promise<CasePage<ClinicCase>> {
	return callApi((api) => api.admin.moderation.clinics.$get({ query: { ...after } }));
}

/** One clinic, whether or not anybody reported it. */
export function findClinicToJudge(clinicId: string): Promise<CasePage<ClinicCase>> {
	return callApi((api) => api.admin.moderation.clinics[":clinicId"].$get({ param: { clinicId } }));
}

/** Clinics with what is said against them; `asked` is the one that somebody came for. */
export function ClinicQueue({ loaded, asked }: { loaded: CasePage<ClinicCase>; asked?: string | null }) {
	return (
		<CaseList
			key={asked}
			loaded={loaded}
			find={findClinicCases}
			idOf={({ clinic }) => clinic.id}
			isAsked={Boolean(asked)}
			empty={asked ? adminTexts.clinicQueue.gone : adminTexts.clinicQueue.none}
			choices={choices}
		>
			{(item, onDecided) => <Item item={item} onDecided={onDecided} />}
		</CaseList>
	);
}

const withWords = (report: CaseReport): CaseReport =>
	report.by === "database" ? { ...report, details: describeClinicChanges(report.details) } : report;

function Item({ item, onDecided }: { item: ClinicCase; onDecided: () => void }) {
	const { clinic } = item;
	const param = { clinicId: clinic.id };
	return (
		<CaseArticle
			item={{ ...item, reports: item.reports.map(withWords) }}
			label={adminTexts.clinicQueue.label(clinic.name)}
			about={adminTexts.clinicQueue.standing(
				clinic.is_unchecked ? componentTexts.badgeNotYetChecked : adminTexts.clinicQueue[clinic.status],
				clinic.has_owner,
			)}
			choices={choices.filter(({ decision }) => decision !== "suspend" || clinic.status !== "suspended")}
			hindrance={adminTexts.clinicQueue.own}
			reasons={clinicCaseReasons}
			send={(json) => callApi((api) => api.admin.moderation.clinics[":clinicId"].decision.$post({ param, json }))}
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
				{adminTexts.clinicQueue.edit}
			</Link>
		</CaseArticle>
	);
}
