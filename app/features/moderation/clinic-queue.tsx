import { callApi } from "#app/auth/api.ts";
import { CaseList } from "./case-list.tsx";
import { clinicChoices } from "./choices.ts";
import { ClinicCaseItem } from "./clinic-case-item.tsx";

/** Reported clinics, those that wait longest first. */
export function ClinicQueue({ onDecided }: { onDecided: () => void }) {
	return (
		<CaseList
			name="clinics"
			find={(after) => callApi((api) => api.admin.moderation.clinics.$get({ query: { ...after } }))}
			idOf={({ clinic }) => clinic.id}
			empty="No reported clinic waits."
			choices={clinicChoices}
		>
			{(item, remove) => (
				<ClinicCaseItem
					item={item}
					onDecided={() => {
						remove();
						onDecided();
					}}
				/>
			)}
		</CaseList>
	);
}
