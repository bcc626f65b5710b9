import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { ActForm } from "#app/shared/desk/act-form.tsx";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import { isEmailAddress } from "#domain/clinics/fields.ts";
import { limits } from "#domain/limits.ts";
import { getStatusName } from "./clinic-list.tsx";
import * as adminTexts from "./texts.tsx";

type RestoreFormProps = { clinic: AdminClinic; onDone: () => Promise<void>; onCancel: () => void };

/** Makes a suspended clinic what it was before. */
export function RestoreForm({ clinic, onDone, onCancel }: RestoreFormProps) {
	const former = clinic.suspended_from ?? (clinic.verified_at ? "verified" : "pending");
	return (
		<ActForm
			title={adminTexts.adminActFormsRestoreTitle}
			intro={
				<p>
					{adminTexts.adminActFormsGoesBack(
						getStatusName({ ...clinic, status: former }).toLowerCase(),
						former === "rejected",
					)}
				</p>
			}
			button={adminTexts.adminActFormsRestore}
			words={{ readers: clinic.owner ? adminTexts.adminActFormsOwnerReads : adminTexts.adminActFormsLogged }}
			done={{ title: adminTexts.adminActFormsRestored }}
			act={(reason) =>
				callApi((api) =>
					api.admin.clinics[":clinicId"].restoration.$post({ param: { clinicId: clinic.id }, json: { reason } }),
				)
			}
			onDone={onDone}
			onCancel={onCancel}
		/>
	);
}

type TransferFormProps = { clinic: AdminClinic; onDone: () => Promise<void>; onCancel: () => void };

/** Gives a clinic to another account, or takes it from its owner. */
export function TransferForm({ clinic, onDone, onCancel }: TransferFormProps) {
	const [isToNobody, setToNobody] = useState(false);
	return (
		<ActForm
			title={clinic.owner ? adminTexts.adminActFormsGiveItToSomeone : adminTexts.adminActFormsGiveItAnOwner}
			intro={
				<>
					<p>
						{clinic.owner
							? adminTexts.adminActFormsManagesIt(clinic.owner.email)
							: adminTexts.adminActFormsNobodyManagesIt}
					</p>
					{!isToNobody && <p>{adminTexts.adminActFormsNewOwner}</p>}
				</>
			}
			button={isToNobody ? adminTexts.adminActFormsTakeIt : adminTexts.adminActFormsGiveIt}
			look={isToNobody ? "danger" : "primary"}
			words={{ readers: clinic.owner ? adminTexts.adminActFormsFormerOwnerReads : adminTexts.adminActFormsLogged }}
			done={{ title: isToNobody ? adminTexts.adminActFormsTaken : adminTexts.adminActFormsGiven }}
			check={(data) =>
				isToNobody || isEmailAddress(String(data.get("email")).trim())
					? undefined
					: { message: adminTexts.adminActFormsEmailMissing, field: "email" }
			}
			act={(reason, data) => {
				const email = isToNobody ? null : String(data.get("email"));
				const json = { email, seen_owner: clinic.owner?.id ?? null, reason };
				return callApi((api) => api.admin.clinics[":clinicId"].owner.$post({ param: { clinicId: clinic.id }, json }));
			}}
			onDone={onDone}
			onCancel={onCancel}
		>
			{(problem) => (
				<>
					{clinic.owner && (
						<SelectField
							label={adminTexts.adminActFormsToWhom}
							value={isToNobody ? "nobody" : "account"}
							onChange={(event) => setToNobody(event.target.value === "nobody")}
							options={[
								["account", adminTexts.adminActFormsToAnotherAccount],
								["nobody", adminTexts.adminActFormsToNobody],
							]}
						/>
					)}
					{!isToNobody && (
						<TextField
							label={adminTexts.adminActFormsEmail}
							name="email"
							type="email"
							autoComplete="off"
							maxLength={limits.clinicEmail}
							error={problem?.field === "email" ? problem.message : undefined}
							hint={adminTexts.adminActFormsEmailHint}
						/>
					)}
				</>
			)}
		</ActForm>
	);
}
