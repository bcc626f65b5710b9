import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { texts as componentTexts } from "#app/components/texts.tsx";
import type { ClinicCase } from "#database/queries/moderation.ts";
import type { ClinicDecision } from "#domain/moderation/decisions.ts";
import { clinicReportReasons } from "#domain/moderation/report-reasons.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { CaseArticle, type Choice } from "./case-article.tsx";
import { type CaseCursor, CaseList, type CasePage } from "./case-list.tsx";

const statuses = { verified: "Verified", pending: "Not verified", rejected: "Not accepted", suspended: "Suspended" };

const choices: Choice<ClinicDecision>[] = [
	{ decision: "no_action", label: "No action", key: "a" },
	{ decision: "note", label: "Note", key: "o" },
	{ decision: "suspend", label: "Suspend", key: "s" },
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
			empty={asked ? "This is decided, or gone." : "No reported clinics waiting."}
			choices={choices}
		>
			{(item, onDecided) => <Item item={item} onDecided={onDecided} />}
		</CaseList>
	);
}

function Item({ item, onDecided }: { item: ClinicCase; onDecided: () => void }) {
	const { clinic } = item;
	const param = { clinicId: clinic.id };
	return (
		<CaseArticle
			item={item}
			label={`Reports of ${clinic.name}`}
			about={`${clinic.is_unchecked ? componentTexts.badge.notYetChecked : statuses[clinic.status]}, ${clinic.has_owner ? "with an owner" : "without an owner"}`}
			choices={choices.filter(({ decision }) => decision !== "suspend" || clinic.status !== "suspended")}
			hindrance="You own or claim this clinic. Someone else has to decide."
			reasons={clinicReportReasons}
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
				Edit, merge or give it an owner
			</Link>
		</CaseArticle>
	);
}
