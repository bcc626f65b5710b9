import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { ActForm } from "#app/shared/desk/act-form.tsx";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import { isEmailAddress } from "#domain/clinics/fields.ts";
import { limits } from "#domain/limits.ts";
import { getStatusName } from "./clinic-list.tsx";

type Props = { clinic: AdminClinic; onDone: () => Promise<void>; onCancel: () => void };

/** Gives a suspended clinic its former status again. */
export function RestoreForm({ clinic, onDone, onCancel }: Props) {
	const former = clinic.suspended_from ?? (clinic.verified_at ? "verified" : "pending");
	return (
		<ActForm
			title="Restore this clinic"
			intro={
				<p>{`It goes back to what it was before: ${getStatusName({ ...clinic, status: former }).toLowerCase()}${former === "rejected" ? ", so its page stays hidden." : ", and its page is public straight away."}`}</p>
			}
			button="Restore clinic"
			words={{
				readers: clinic.owner ? "The owner reads this, and it's kept in the audit log." : "It's kept in the audit log.",
			}}
			done={{ title: "Clinic restored" }}
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
			title={clinic.owner ? "Give it to someone else" : "Give it an owner"}
			intro={
				<>
					<p>
						{clinic.owner
							? `${clinic.owner.email ?? clinic.owner.full_name ?? ""} manages it now, and gets an email saying that this has ended.`
							: "Nobody manages it now."}
					</p>
					{!isToNobody && (
						<p>
							The new owner gets an email. If they reviewed this clinic, their review is removed. Other people's open
							claims are refused.
						</p>
					)}
				</>
			}
			button={isToNobody ? "Take it from its owner" : "Give it to this account"}
			look={isToNobody ? "danger" : "primary"}
			words={{
				readers: clinic.owner
					? "The former owner reads this, and it's kept in the audit log."
					: "It's kept in the audit log.",
			}}
			done={{ title: isToNobody ? "The clinic has no owner now" : "The clinic has a new owner now" }}
			check={(data) =>
				isToNobody || isEmailAddress(String(data.get("email")).trim())
					? undefined
					: { email: "Enter the email address of an account." }
			}
			act={(reason, data) => {
				const email = isToNobody ? null : String(data.get("email"));
				const json = { email, seen_owner: clinic.owner?.id ?? null, reason };
				return callApi((api) => api.admin.clinics[":clinicId"].owner.$post({ param: { clinicId: clinic.id }, json }));
			}}
			onDone={onDone}
			onCancel={onCancel}
		>
			{(field) => (
				<>
					{clinic.owner && (
						<SelectField
							label="To whom?"
							value={isToNobody ? "nobody" : "account"}
							onChange={(event) => setToNobody(event.target.value === "nobody")}
							options={[
								["account", "To another account"],
								["nobody", "To nobody"],
							]}
						/>
					)}
					{!isToNobody && (
						<TextField
							label="Email address of the account"
							{...field("email")}
							type="email"
							autoComplete="off"
							maxLength={limits.clinicEmail}
							hint="A confirmed account that doesn't manage a clinic yet."
						/>
					)}
				</>
			)}
		</ActForm>
	);
}
