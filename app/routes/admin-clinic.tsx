import ArrowLeft from "lucide-react/icons/arrow-left";
import { useState } from "react";
import { href, replace, useNavigate, useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { OutsideLink } from "#app/components/outside-link.tsx";
import { Section } from "#app/components/section.tsx";
import { ShortcutList } from "#app/components/shortcut-list.tsx";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { getLogHref } from "#app/features/audit/filters.ts";
import { describeAct } from "#app/features/audit/labels.ts";
import { ActLog } from "#app/features/clinics/admin-act-log.tsx";
import { ClinicFacts } from "#app/features/clinics/admin-clinic-facts.tsx";
import { RestoreForm } from "#app/features/clinics/admin-restore-form.tsx";
import { ClinicStatusBadge } from "#app/features/clinics/admin-status-badge.tsx";
import { TransferForm } from "#app/features/clinics/admin-transfer-form.tsx";
import { Gallery } from "#app/features/clinics/gallery.tsx";
import { DecisionForm } from "#app/features/moderation/decision-form.tsx";
import { LastDecision } from "#app/features/moderation/last-decision.tsx";
import { OwnerFacts } from "#app/features/verification/owner-facts.tsx";
import { Submission } from "#app/features/verification/submission.tsx";
import type { ApiFailure } from "#app/lib/api-failure.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { useShortcuts } from "#app/lib/shortcuts.ts";
import type { AdminClinic as Clinic } from "#database/queries/admin-clinics.ts";
import type { SuspensionInput } from "#domain/clinics/admin-schemas.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { getCountryName } from "#domain/places/countries.ts";
import type { Route } from "./+types/admin-clinic";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Clinic", isIndexed: false });

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
	const found = await callApi((api) => api.admin.clinics[":clinicId"].$get({ param: { clinicId: id } }));
	if ("merged_into" in found) throw replace(href("/admin/clinics/:id", { id: found.merged_into }));
	return found;
}

/** All about one clinic, and what an admin can do with it. */
export default function AdminClinic({ loaderData: { clinic } }: Route.ComponentProps) {
	return <Desk key={clinic.id} clinic={clinic} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const { code, message } = error as ApiFailure;
	if (code !== "clinic_not_found" && code !== "invalid") {
		return <LoadFailure message={`The clinic could not be loaded. ${message}`} />;
	}
	return (
		<EmptyState message="This clinic is not there.">
			<ButtonLink to={href("/admin/clinics")} look="secondary">
				All clinics
			</ButtonLink>
		</EmptyState>
	);
}

type Act = "suspend" | "restore" | "transfer";

function Desk({ clinic }: { clinic: Clinic }) {
	const [act, setAct] = useState<Act>();
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const isSuspended = clinic.status === "suspended";
	const editPath = href("/admin/clinics/:id/edit", { id: clinic.id });
	const mergePath = href("/admin/clinics/:id/merge", { id: clinic.id });

	/** Closes the form; the focus goes back to the button that opened it, which may have another name now. */
	function close() {
		const from = act === "transfer" ? "act-transfer" : "act-status";
		setAct(undefined);
		requestAnimationFrame(() => document.getElementById(from)?.focus());
	}
	/** After an act, also when somebody else was faster: shows the clinic as it is now. */
	async function showLatest() {
		await revalidate();
		close();
	}
	const canAct = !clinic.is_own;
	useShortcuts({
		e: () => canAct && navigate(editPath),
		s: () => canAct && setAct(isSuspended ? "restore" : "suspend"),
		o: () => canAct && setAct("transfer"),
		m: () => canAct && navigate(mergePath),
	});
	return (
		<div className="space-y-5">
			<ButtonLink to={href("/admin/clinics")} look="quiet" className="-ml-4 px-4!">
				<ArrowLeft aria-hidden="true" className="size-4" />
				Clinics
			</ButtonLink>
			<div>
				<h1 className="text-3xl wrap-anywhere">{clinic.name}</h1>
				<p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
					<ClinicStatusBadge status={clinic.status} />
					<span className="inline-flex items-center gap-2 text-faded">
						<Flag code={clinic.country_code} className="w-4.5" />
						{clinic.city}, {getCountryName(clinic.country_code)}
					</span>
					{isPublic(clinic) && (
						<span className="[&>a]:inline-block [&>a]:py-2.5">
							<OutsideLink href={href("/clinic/:id", { id: clinic.id })}>Public page</OutsideLink>
						</span>
					)}
				</p>
			</div>
			{clinic.is_own ? (
				<Notice>
					<p>You look after this clinic yourself, so another admin decides about it.</p>
				</Notice>
			) : (
				<div className="flex flex-wrap gap-2">
					<ButtonLink to={editPath} look="secondary">
						Edit
					</ButtonLink>
					<button
						id="act-status"
						type="button"
						aria-expanded={act === "suspend" || act === "restore"}
						onClick={() => setAct(isSuspended ? "restore" : "suspend")}
						className={buttonClass("secondary")}
					>
						{isSuspended ? "Restore" : "Suspend"}
					</button>
					<ButtonLink to={mergePath} look="secondary">
						Merge
					</ButtonLink>
					<button
						id="act-transfer"
						type="button"
						aria-expanded={act === "transfer"}
						onClick={() => setAct("transfer")}
						className={buttonClass("secondary")}
					>
						{clinic.owner ? "Change owner" : "Give it an owner"}
					</button>
				</div>
			)}
			{act === "suspend" && (
				<DecisionForm
					decision="suspend"
					send={({ reason, ground, text }) =>
						callApi((api) =>
							api.admin.clinics[":clinicId"].suspension.$post({
								param: { clinicId: clinic.id },
								json: { reason, ground, text } as SuspensionInput,
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
				<Section title="Why it is suspended">
					<LastDecision decision={clinic.suspension} />
				</Section>
			)}
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<div className="min-w-0 space-y-5">
					<Submission clinic={clinic} title="Profile" />
					{clinic.media.length > 0 && (
						<Section title="Pictures">
							<Gallery
								name={clinic.name}
								pictures={clinic.media.map(({ id, url, type, alt }) => ({
									id,
									url,
									alt: type === "logo" ? "logo" : alt,
								}))}
							/>
						</Section>
					)}
				</div>
				<div className="min-w-0 space-y-5">
					<ClinicFacts clinic={clinic} />
					{clinic.owner ? (
						<OwnerFacts owner={clinic.owner} now={Date.now()} />
					) : (
						<Section title="Owner">
							<p className="text-faded">
								Nobody looks after this clinic.{isPublic(clinic) && " Its owner can claim it from its public page."}
							</p>
						</Section>
					)}
					<ActLog
						log={clinic.log}
						describe={describeAct}
						href={getLogHref({ subject_type: "clinic", subject_id: clinic.id })}
					/>
				</div>
			</div>
			{canAct && (
				<ShortcutList
					keys={[
						["e", "edit"],
						["s", isSuspended ? "restore" : "suspend"],
						["m", "merge"],
						["o", "owner"],
					]}
				/>
			)}
		</div>
	);
}
