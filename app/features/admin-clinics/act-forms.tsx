import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { ActForm } from "#app/shared/desk/act-form.tsx";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import { isEmailAddress } from "#domain/clinics/fields.ts";
import { limits } from "#domain/limits.ts";
import { getStatusName } from "./clinic-list.tsx";
import * as adminTexts from "./texts.tsx";

type Props = { clinic: AdminClinic; onDone: () => Promise<void>; onCancel: () => void };

/** Gives a suspended clinic its former status again. */
export function RestoreForm({ clinic, onDone, onCancel }: Props) {
	const former = clinic.suspended_from ?? (clinic.verified_at ? "verified" : "pending");
	return (
		<ActForm
			title={adminTexts.restoreThisClinic}
			intro={
				<p>{adminTexts.goesBack(getStatusName({ ...clinic, status: former }).toLowerCase(), former === "rejected")}</p>
			}
			button={adminTexts.restoreClinic}
			words={{ readers: clinic.owner ? adminTexts.ownerReadsThis : adminTexts.itIsKeptInAuditLog }}
			done={{ title: adminTexts.clinicRestored }}
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

/** Makes another account the clinic's owner, or leaves the clinic without one. */
export function TransferForm({ clinic, onDone, onCancel }: Props) {
	const [isToNobody, setToNobody] = useState(false);
	return (
		<ActForm
			title={clinic.owner ? adminTexts.giveItToSomeoneElse : adminTexts.giveItOwner}
			intro={
				<>
					<p>
						{clinic.owner
							? adminTexts.managesIt(clinic.owner.email ?? clinic.owner.full_name ?? "")
							: adminTexts.nobodyManagesItNow}
					</p>
					{!isToNobody && <p>{adminTexts.newOwnerGetsEmail}</p>}
				</>
			}
			button={isToNobody ? adminTexts.takeItFromItsOwner : adminTexts.giveItToThisAccount}
			look={isToNobody ? "danger" : "primary"}
			words={{ readers: clinic.owner ? adminTexts.formerOwnerReadsThis : adminTexts.itIsKeptInAuditLog }}
			done={{ title: isToNobody ? adminTexts.clinicHasNoOwnerNow : adminTexts.clinicHasNewOwnerNow }}
			check={(data) =>
				isToNobody || isEmailAddress(String(data.get("email")).trim())
					? undefined
					: { message: adminTexts.enterEmailAddressOfAccount, field: "email" }
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
							label={adminTexts.toWhom}
							value={isToNobody ? "nobody" : "account"}
							onChange={(event) => setToNobody(event.target.value === "nobody")}
							options={[
								["account", adminTexts.toAnotherAccount],
								["nobody", adminTexts.toNobody],
							]}
						/>
					)}
					{!isToNobody && (
						<TextField
							label={adminTexts.emailAddressOfAccount}
							name="email"
							type="email"
							autoComplete="off"
							maxLength={limits.clinicEmail}
							error={problem?.field === "email" ? problem.message : undefined}
							hint={adminTexts.emailHint}
						/>
					)}
				</>
			)}
		</ActForm>
	);
}
