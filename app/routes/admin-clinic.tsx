import { useState } from "react";
import { href, useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { OutsideLink } from "#app/components/outside-link.tsx";
import { Section } from "#app/components/section.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { RestoreForm, TransferForm } from "#app/features/admin-clinics/act-forms.tsx";
import { ActLog, ClinicFacts, ClinicPictures, ClinicPlace } from "#app/features/admin-clinics/clinic-facts.tsx";
import { ClinicStatusBadge } from "#app/features/admin-clinics/clinic-list.tsx";
import { SameAs } from "#app/features/admin-clinics/same-as.tsx";
import { describeAct, getLogHref } from "#app/features/audit/labels.ts";
import { OwnerInvitation } from "#app/features/invitations/owner-invitation.tsx";
import { DecisionForm, LastDecision } from "#app/features/moderation/decision-form.tsx";
import { CaseButton } from "#app/features/verification/case-button.tsx";
import { OwnerFacts, Submission } from "#app/features/verification/submission.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { redirectFrom } from "#app/lib/redirect-on.ts";
import { BackLink } from "#app/shared/desk/admin-page.tsx";
import type { AdminClinic as Clinic } from "#database/queries/admin-clinics.ts";
import type { LikelyDuplicate } from "#database/queries/duplicates.ts";
import type { SuspensionInput } from "#domain/clinics/admin-schemas.ts";
import { isPublic } from "#domain/clinics/status.ts";
import type { Route } from "./+types/admin-clinic";

export const meta = privateMeta("Clinic");

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
	const param = { clinicId: id };
	const likely = callApi((api) => api.admin.clinics[":clinicId"].duplicates.$get({ param }));
	// it fails, too, where the clinic is told to be gone or elsewhere
	likely.catch(() => undefined);
	const found = await callApi((api) => api.admin.clinics[":clinicId"].$get({ param }));
	if ("merged_into" in found)
		throw redirectFrom(new URL(request.url), href("/admin/clinics/:id", { id: found.merged_into }));
	return { ...found, duplicates: (await likely).clinics };
}

/** All details of a clinic, with the acts that admins can do. */
export default function AdminClinic({ loaderData: { clinic, duplicates } }: Route.ComponentProps) {
	return <Desk key={clinic.id} clinic={clinic} duplicates={duplicates} />;
}

export const ErrorBoundary = createErrorBoundary("We couldn't load the clinic.", undefined, () => (
	<EmptyState isTitle message="This clinic doesn't exist.">
		<ButtonLink to={href("/admin/clinics")} look="secondary" label="All clinics" />
	</EmptyState>
));

type Act = "suspend" | "restore" | "transfer";

function Desk({ clinic, duplicates }: { clinic: Clinic; duplicates: LikelyDuplicate[] }) {
	const [act, setAct] = useState<Act>();
	const { revalidate } = useRevalidator();
	const isSuspended = clinic.status === "suspended";
	const editPath = href("/admin/clinics/:id/edit", { id: clinic.id });

	/** Closes the form, and focuses the button that opened it. */
	function close() {
		const buttonId = act === "transfer" ? "act-transfer" : "act-status";
		setAct(undefined);
		requestAnimationFrame(() => document.getElementById(buttonId)?.focus());
	}
	/** Reloads the clinic after an act, even if another admin did it first. */
	async function showLatest() {
		await revalidate();
		close();
	}
	const canAct = !clinic.is_own;
	return (
		<div className="space-y-5">
			<BackLink to={href("/admin/clinics")}>Clinics</BackLink>
			<div>
				<h1 className="text-3xl wrap-anywhere">{clinic.name}</h1>
				<p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
					<ClinicStatusBadge clinic={clinic} />
					<ClinicPlace clinic={clinic} />
					{isPublic(clinic) && (
						<span className="[&>a]:inline-block [&>a]:py-2.5">
							<OutsideLink href={href("/clinic/:id", { id: clinic.id })}>Public page</OutsideLink>
						</span>
					)}
				</p>
			</div>
			{clinic.is_own ? (
				<Notice>You own or claim this clinic, so another admin has to decide.</Notice>
			) : (
				<div className="flex flex-wrap gap-2">
					<ButtonLink to={editPath} look="secondary" label="Edit" />
					<Button
						id="act-status"
						aria-expanded={act === "suspend" || act === "restore"}
						onClick={() => setAct(isSuspended ? "restore" : "suspend")}
						look="secondary"
						label={isSuspended ? "Restore" : "Suspend"}
					/>
					<CaseButton clinic={clinic} />
					<Button
						id="act-transfer"
						aria-expanded={act === "transfer"}
						onClick={() => setAct("transfer")}
						look="secondary"
						label={clinic.owner ? "Change owner" : "Give it an owner"}
					/>
				</div>
			)}
			{act === "suspend" && (
				<DecisionForm
					decision="suspend"
					send={(values) =>
						callApi((api) =>
							api.admin.clinics[":clinicId"].suspension.$post({
								param: { clinicId: clinic.id },
								json: values as SuspensionInput,
							}),
						)
					}
					onDecided={showLatest}
					onCancel={close}
				/>
			)}
			{act === "restore" && <RestoreForm clinic={clinic} onDone={showLatest} onCancel={close} />}
			{act === "transfer" && <TransferForm clinic={clinic} onDone={showLatest} onCancel={close} />}
			{clinic.suspension && (
				<Section title="Why it's suspended">
					<LastDecision decision={clinic.suspension} />
				</Section>
			)}
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<div className="min-w-0 space-y-5">
					<Submission clinic={clinic} title="Profile" />
					{clinic.media.length > 0 && <ClinicPictures clinic={clinic} />}
				</div>
				<div className="min-w-0 space-y-5">
					<ClinicFacts clinic={clinic} />
					{clinic.owner ? (
						<OwnerFacts owner={clinic.owner} now={Date.now()} />
					) : (
						<Section title="Owner">
							<p className="text-faded">
								{isPublic(clinic)
									? "Nobody manages this clinic. Its owner can claim it from its public page."
									: "Nobody manages this clinic."}
							</p>
						</Section>
					)}
					{canAct && <OwnerInvitation clinic={clinic} onDone={revalidate} />}
					<SameAs
						clinic={{ ...clinic, has_owner: clinic.owner !== null }}
						duplicates={duplicates}
						isOwn={clinic.is_own}
					/>
					<ActLog
						log={clinic.log}
						describe={describeAct}
						href={getLogHref({ subject_type: "clinic", subject_id: clinic.id })}
					/>
				</div>
			</div>
		</div>
	);
}
