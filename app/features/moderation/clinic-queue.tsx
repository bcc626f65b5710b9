import { useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import type { ClinicCase } from "#database/queries/moderation.ts";
import { type CaseCursor, CaseList, type CasePage } from "./case-list.tsx";
import { clinicChoices } from "./choices.ts";
import { ClinicCaseItem } from "./clinic-case-item.tsx";

/** Reported clinics from a place of the list on, those that wait longest first. */
export function findClinicCases(after?: CaseCursor): Promise<CasePage<ClinicCase>> {
	return callApi((api) => api.admin.moderation.clinics.$get({ query: { ...after } }));
}

export function ClinicQueue({ loaded }: { loaded: CasePage<ClinicCase> }) {
	const { revalidate } = useRevalidator();
	return (
		<CaseList
			loaded={loaded}
			find={findClinicCases}
			idOf={({ clinic }) => clinic.id}
			empty="No reported clinic waits."
			choices={clinicChoices}
		>
			{(item, remove) => (
				<ClinicCaseItem
					item={item}
					onDecided={() => {
						remove();
						revalidate();
					}}
				/>
			)}
		</CaseList>
	);
}
