import { callApi } from "#app/auth/api.ts";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { ProfileIndex } from "#app/features/clinics/profile-fields.tsx";
import { ProfileForm } from "#app/features/clinics/profile-form.tsx";
import {
	checkProfile,
	type ProfileValues,
	toProfileInput,
	toProfileValues,
} from "#app/features/clinics/profile-values.ts";
import { ProfileChanges } from "#app/features/verification/owner-profile-changes.tsx";
import { useOwner } from "#app/lib/owner-context.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { showToast } from "#app/lib/toast.ts";
import { trySave, useVersionedForm } from "#app/lib/versioned-form.ts";
import { getListingChoices } from "#database/queries/listing.ts";
import { checkedNames } from "#domain/clinics/details.ts";
import { isChecked } from "#domain/clinics/status.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import type { Route } from "./+types/owner-profile";

/** What can be chosen, the same for everybody; the clinic itself is loaded in the browser. */
export function loader({ context }: Route.LoaderArgs) {
	return getServerContext(context).database.asVisitor(getListingChoices);
}

export const shouldRevalidate = () => false;

type Sent = { values: ProfileValues; version: number; waitingSince: string | undefined };

export async function clientAction({ request }: Route.ClientActionArgs) {
	const { values, version, waitingSince }: Sent = await request.json();
	return trySave(
		async () => {
			const { clinic } = await callApi((api) => api.owner.clinic.$put({ json: toProfileInput(values, version) }));
			const isHeld = clinic.change !== null && clinic.change.created_at !== waitingSince;
			showToast({
				title: "Profile saved",
				description: isHeld ? "We'll check the new name or place first. Everything else is public now." : undefined,
			});
			return clinic;
		},
		async () => (await callApi((api) => api.owner.clinic.$get())).clinic ?? undefined,
	);
}

export const meta = privateMeta("Edit Profile");

export default function OwnerProfile({ loaderData: choices }: Route.ComponentProps) {
	const { userId, clinic } = useOwner();
	const form = useVersionedForm({
		saved: clinic,
		toValues: toProfileValues,
		check: checkProfile,
		draft: { name: `profile ${clinic.id}`, userId },
	});
	const { base, values, isDirty } = form;
	const isHeld = isChecked(base);
	const movesHeld = isHeld && checkedNames.some((name) => values[name] !== (base[name] ?? ""));
	const save = (version?: number) => form.save({ waitingSince: base.change?.created_at }, version);
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[1fr_14rem]">
			<ProfileIndex />
			<div className="min-w-0 space-y-6">
				<h2 className="sr-only">Edit Profile</h2>
				{form.isRestored && (
					<Notice>We kept your unsaved changes. Save them, or discard them at the end of the page.</Notice>
				)}
				<ProfileChanges />
				<ProfileForm
					form={form}
					save={save}
					countries={choices.countries}
					treatments={choices.treatments}
					offered={base.treatments}
					isPlaceHeld={isHeld}
					look="roomy"
					intros={{
						place:
							isHeld &&
							"We've checked these. If you change them, we look at the change first, and your page stays as it is until then.",
						contact: `How patients reach you. Public as soon as you save.${
							base.verified_checks.includes("phone")
								? " We checked your phone number. A new one won't count as checked until our next check."
								: ""
						}`,
						description: "What patients should know about you, in your own words.",
						practice: "Which lasers do you work with, and who holds them? Patients compare clinics by both.",
						languages: "In which languages can patients talk to you?",
						treatments:
							"Tick what you offer. Prices are optional; for a single price leave “To” empty. They're shown with the day you last changed them.",
					}}
					descriptionNote={`${formatNumber(values.description.length)} of ${formatNumber(limits.description)} characters. Plain text; an empty line starts a new paragraph.`}
					note={
						!form.problem && (
							<p className="text-faded">
								{!isDirty
									? "Everything is saved."
									: movesHeld
										? "Not saved yet. We check the name and place first; the rest is public at once."
										: "Not saved yet."}
							</p>
						)
					}
					buttons={
						<>
							{isDirty && (
								<Button
									onClick={({ currentTarget }) => {
										// this button goes away, the one beside it stays
										currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
										form.discard();
									}}
									look="secondary"
									label="Discard"
								/>
							)}
							<SubmitButton isBusy={form.isBusy} label="Save Profile" />
						</>
					}
				/>
			</div>
			<LeaveGuard isDirty={isDirty} onLeave={form.forget}>
				You'd lose the changes on this page that you haven't saved yet.
			</LeaveGuard>
		</div>
	);
}

export function ErrorBoundary() {
	return <LoadFailure message="The form could not be loaded. Please try again." onRetry={() => location.reload()} />;
}
