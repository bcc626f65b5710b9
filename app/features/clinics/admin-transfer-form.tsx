import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { SelectField, TextField } from "#app/components/ui/field.tsx";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import { isEmailAddress } from "#domain/clinics/fields.ts";
import { limits } from "#domain/limits.ts";
import { ActForm } from "./admin-act-form.tsx";

type Props = { clinic: AdminClinic; onDone: () => Promise<void>; onCancel: () => void };

/** Gives a clinic to another account, or takes it from its owner. */
export function TransferForm({ clinic, onDone, onCancel }: Props) {
	const [isToNobody, setToNobody] = useState(false);
	return (
		<ActForm
			title={clinic.owner ? "Give it to somebody else" : "Give it an owner"}
			intro={
				<>
					<p>
						{clinic.owner
							? `${clinic.owner.email} looks after it now, and is told by mail that this ends.`
							: "Nobody looks after it now."}
					</p>
					{!isToNobody && (
						<p>
							The new owner is told by mail. If they reviewed this clinic, their review is removed; open claims of
							others are refused.
						</p>
					)}
				</>
			}
			button={isToNobody ? "Take it from its owner" : "Give it to this account"}
			look={isToNobody ? "danger" : "primary"}
			readers={clinic.owner ? "The former owner reads this, and it stands in the log." : "It stands in the log."}
			done={isToNobody ? "The clinic has no owner now" : "The clinic has another owner now"}
			check={(data) =>
				isToNobody || isEmailAddress(String(data.get("email")).trim())
					? undefined
					: { message: "Enter the e-mail address of an account.", field: "email" }
			}
			act={async (reason, data) => {
				const email = isToNobody ? null : String(data.get("email"));
				const json = { email, seen_owner: clinic.owner?.id ?? null, reason };
				await callApi((api) => api.admin.clinics[":clinicId"].owner.$post({ param: { clinicId: clinic.id }, json }));
			}}
			onDone={onDone}
			onCancel={onCancel}
		>
			{(problem) => (
				<>
					{clinic.owner && (
						<SelectField
							label="To whom?"
							value={isToNobody ? "nobody" : "account"}
							onChange={(event) => setToNobody(event.target.value === "nobody")}
						>
							<option value="account">To another account</option>
							<option value="nobody">To nobody</option>
						</SelectField>
					)}
					{!isToNobody && (
						<TextField
							label="E-mail address of the account"
							name="email"
							type="email"
							autoComplete="off"
							maxLength={limits.clinicEmail}
							error={problem?.field === "email" ? problem.message : undefined}
							hint="A confirmed account that looks after no clinic yet."
						/>
					)}
				</>
			)}
		</ActForm>
	);
}
