import { callApi } from "#app/auth/api.ts";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import { ActForm } from "./admin-act-form.tsx";
import { statusNames } from "./admin-labels.ts";

type Props = { clinic: AdminClinic; onDone: (clinic: AdminClinic) => void; onStale: () => void; onCancel: () => void };

/** Makes a suspended clinic what it was before. */
export function RestoreForm({ clinic, onDone, onStale, onCancel }: Props) {
	const former = clinic.suspended_from ?? (clinic.verified_at ? "verified" : "pending");
	return (
		<ActForm
			title="Restore this clinic"
			intro={
				<p>
					It is again what it was before: {statusNames[former].toLowerCase()}
					{former === "rejected" ? ", so it stays out of sight." : ", and its page is public at once."}
				</p>
			}
			button="Restore clinic"
			readers={clinic.owner ? "The owner reads this, and it stands in the log." : "It stands in the log."}
			done="Clinic restored"
			act={async (reason) => {
				const found = await callApi((api) =>
					api.admin.clinics[":clinicId"].restoration.$post({ param: { clinicId: clinic.id }, json: { reason } }),
				);
				if ("clinic" in found) onDone(found.clinic);
			}}
			onStale={onStale}
			onCancel={onCancel}
		/>
	);
}
