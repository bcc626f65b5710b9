import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import type { ButtonLook } from "#app/components/ui/button.tsx";
import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { type Problem, useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import { isEmailAddress } from "#domain/clinics/fields.ts";
import { limits } from "#domain/limits.ts";
import { getStatusName } from "./clinic-list.tsx";
import * as adminTexts from "./texts.tsx";

type Props = {
	title: string;
	/** What follows from it. */
	intro: React.ReactNode;
	button: string;
	look?: ButtonLook;
	/** Who reads the reason, beside the log. */
	readers: string;
	/** Said when it is done. */
	done: string;
	/** Looks at the other fields before anything is sent. */
	check?: (data: FormData) => Problem | undefined;
	/** Sends it; what it throws is shown. */
	act: (reason: string, data: FormData) => Promise<unknown>;
	/** It is done, or somebody else was faster: what is shown is old. */
	onDone: (isStale: boolean) => void | Promise<void>;
	onCancel?: () => void;
	/** Fields before the reason. */
	children?: (problem: Problem | undefined) => React.ReactNode;
};

/** An act on a clinic: what follows from it, why it is done, and the button that does it. */
export function ActForm(props: Props) {
	const { title, intro, button, look, readers, done, check, act, onDone, onCancel, children } = props;
	const submission = useSubmission(async (data, form) => {
		const found = check?.(data);
		if (found) return found;
		const reason = String(data.get("reason")).trim();
		if (!reason) return { message: adminTexts.adminActFormsReasonMissing, field: "reason" };
		try {
			await act(reason, data);
			showToast({ title: done });
		} catch (error) {
			if (!(error instanceof ApiFailure)) throw error;
			const [field] = Object.keys(error.fields);
			if (field && form.elements.namedItem(field)) return { message: error.message, field };
			if (error.code !== "already_decided" && error.code !== "conflict") throw error;
			showToast({ isFailure: true, title: adminTexts.adminActFormsSomeoneWasFaster, description: error.message });
			await onDone(true);
			return;
		}
		await onDone(false);
	});
	const { problem } = submission;
	return (
		<SubmissionForm
			state={submission}
			submit={button}
			look={look}
			// opened by a button; where it stands on the page, what is above it comes first
			focus={onCancel && "input, select, textarea"}
			onCancel={onCancel}
			aria-label={title}
			className="space-y-4 rounded-2xl border border-accent bg-sheet p-4 sm:p-5"
		>
			<h2 className="text-xl">{title}</h2>
			<div className="space-y-2">{intro}</div>
			{children?.(problem)}
			<TextAreaField
				label={adminTexts.adminActFormsWhy}
				name="reason"
				rows={3}
				required
				maxLength={limits.decisionText}
				error={problem?.field === "reason" ? problem.message : undefined}
				hint={readers}
			/>
		</SubmissionForm>
	);
}

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
			readers={clinic.owner ? adminTexts.adminActFormsOwnerReads : adminTexts.adminActFormsLogged}
			done={adminTexts.adminActFormsRestored}
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
			readers={clinic.owner ? adminTexts.adminActFormsFormerOwnerReads : adminTexts.adminActFormsLogged}
			done={isToNobody ? adminTexts.adminActFormsTaken : adminTexts.adminActFormsGiven}
			check={(data) =>
				isToNobody || isEmailAddress(String(data.get("email")).trim())
					? undefined
					: { message: adminTexts.adminActFormsEmailMissing, field: "email" }
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
