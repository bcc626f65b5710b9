import { callApi } from "#app/auth/api.ts";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import { ActForm } from "./admin-act-form.tsx";
import { statusNames } from "./admin-labels.ts";

type Props = { clinic: AdminClinic; onDone: () => Promise<void>; onCancel: () => void };

/** Makes a suspended clinic what it was before. */
export function RestoreForm({ clinic, onDone, onCancel }: Props) {
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
				await callApi((api) =>
					api.admin.clinics[":clinicId"].restoration.$post({ param: { clinicId: clinic.id }, json: { reason } }),
				);
			}}
			onDone={onDone}
			onCancel={onCancel}
		/>
	);
}
