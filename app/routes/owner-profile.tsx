import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { callApi } from "#app/auth/api.ts";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import {
	applyChange,
	checkPosition,
	choosePosition,
	readDegrees,
	type TypedPosition,
	toPosition,
	unedited,
} from "#app/features/editor/position-fields.tsx";
import { ProfileForm } from "#app/features/editor/profile-form.tsx";
import {
	checkProfile,
	type ProfileValues,
	toProfileInput,
	toProfileValues,
} from "#app/features/editor/profile-values.ts";
import { SmallMap } from "#app/features/map/small-map.tsx";
import { ProfileChanges } from "#app/features/verification/owner-profile-changes.tsx";
import { type Before, useEdit } from "#app/lib/edit.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { showToast } from "#app/lib/toast.ts";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import { getListingChoices } from "#database/queries/listing.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { checkedNames } from "#domain/clinics/details.ts";
import { staysOnSite } from "#domain/clinics/fields.ts";
import { isChecked } from "#domain/clinics/status.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { toMapFacts } from "#domain/map/search-map.ts";
import type { Route } from "./+types/owner-profile";

function filtersUseLater(parts: ("prices" | "hours")[]): string {
	if (parts.length > 1)
		return t`Your page shows your prices and your opening hours. The search filters use them once we've looked at them.`;
	return parts[0] === "prices"
		? t`Your page shows your prices. The search filters use them once we've looked at them.`
		: t`Your page shows your opening hours. The search filters use them once we've looked at them.`;
}

/** Loads the choices, which are the same for everybody. The clinic itself is loaded in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
	const { database, map } = getServerContext(context);
	return { ...(await database.asVisitor(getListingChoices)), map: toMapFacts(map) };
}

export const shouldRevalidate = () => false;

/** The profile with the coordinates. */
type Values = ProfileValues & TypedPosition;

async function save({ latitude, longitude, ...profile }: Values, { base, version }: Before<OwnClinic>) {
	const pin = latitude !== null &&
		longitude !== null && { latitude: readDegrees(latitude), longitude: readDegrees(longitude) };
	const json = { ...toProfileInput(profile, version), ...pin };
	const { clinic } = await callApi((api) => api.owner.clinic.$put({ json }));
	const isHeld = clinic.change !== null && clinic.change.created_at !== base.change?.created_at;
	showToast({
		title: t`Profile saved`,
		...(isHeld && { description: t`We'll check the parts we had verified first. Everything else is public now.` }),
	});
	return clinic;
}

export const meta = privateMeta(t`Edit Profile`);

export default function OwnerProfile({ loaderData: choices }: Route.ComponentProps) {
	const { userId, clinic } = useOwner();
	const form = useEdit({
		saved: clinic,
		toValues: (saved): Values => ({
			...toProfileValues(saved),
			...unedited,
		}),
		check: (values) => ({
			...checkProfile(values),
			...checkPosition(choosePosition(applyChange(clinic), values, values)),
		}),
		draft: { name: `profile ${clinic.id}`, userId },
		send: save,
		getLatest: async () => (await callApi((api) => api.owner.clinic.$get())).clinic ?? undefined,
		reloads: true,
	});
	const { base, values, isDirty } = form;
	const isHeld = isChecked(base);
	const placeAsEdited = applyChange(base);
	const position = choosePosition(placeAsEdited, values, values);
	const isPinMoved = values.latitude !== null && JSON.stringify(position) !== JSON.stringify(toPosition(base));
	const needsApproval = isHeld && (isPinMoved || checkedNames.some((name) => isHeldChange(name, values, base)));
	return (
		<div className="space-y-6">
			<h2 className="sr-only">
				<Trans>Edit Profile</Trans>
			</h2>
			{form.isRestored && (
				<Notice>
					<Trans>We kept your unsaved changes. Save them, or discard them at the end of the page.</Trans>
				</Notice>
			)}
			{clinic.uncounted.length > 0 && <Notice>{filtersUseLater(clinic.uncounted)}</Notice>}
			<ProfileChanges />
			<ProfileForm
				form={form}
				countries={choices.countries}
				allowed={choices.allowed}
				treatments={choices.treatments}
				isPlaceHeld={isHeld}
				look="roomy"
				intros={{
					place:
						isHeld &&
						t`We've checked these. If you change them, we'll look at the change first, and your page stays as it is until then.`,
					contact: [
						base.verified_checks.includes("phone")
							? t`How patients reach you. Public as soon as you save. We checked your phone number. A new one won't count as checked until our next check.`
							: t`How patients reach you. Public as soon as you save.`,
						isHeld &&
							t`If your website moves to another domain, we'll look at it first. Another page of the same domain is public at once.`,
					]
						.filter(Boolean)
						.join(" "),
					map: `${t`Patients see how far away you are. Without an exact spot, we show you in the middle of your city. In a village you may not appear on the map. To set it, press and hold on your clinic in a map app, copy the two numbers and paste them here.`}${isHeld ? ` ${t`Your clinic is verified, so we'll look at a new spot first.`}` : ""}`,
					description: t`What patients should know about you, in your own words.`,
					practice: isHeld
						? t`Which lasers do you use, and who operates them? Patients compare clinics by both. If you change who treats, we'll look at that first.`
						: t`Which lasers do you use, and who operates them? Patients compare clinics by both.`,
					languages: t`Which languages can patients speak with you?`,
					treatments: t`Tick what you offer. Prices are optional; for a single price leave “To” blank. They're shown with the day you last changed them.`,
				}}
				descriptionNote={t`${{ length: formatNumber(values.description.length) }} of ${{ most: formatNumber(limits.description) }} characters. Plain text; an empty line starts a new paragraph.`}
				position={position}
				savedPosition={placeAsEdited}
				offersDevicePosition
				drawMap={(at, onPick) => (
					<SmallMap map={choices.map} clinic={{ name: values.name, ...at }} isEdited onPick={onPick} />
				)}
				note={
					!form.problem && (
						<p className="text-faded">
							{!isDirty
								? t`Everything is saved.`
								: needsApproval
									? t`Not saved yet. We'll check the parts we had verified first; the rest is public straight away.`
									: t`Not saved yet.`}
						</p>
					)
				}
				buttons={
					<>
						{isDirty && (
							<Button
								onClick={({ currentTarget }) => {
									// this button disappears, so the one beside it takes the focus
									currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
									form.discard();
								}}
								look="secondary"
								label={t`Discard`}
							/>
						)}
						<SubmitButton
							isBusy={form.isBusy}
							look={isDirty ? "primary" : "secondary"}
							label={isDirty ? t`Save Profile` : t`Saved`}
						/>
					</>
				}
			/>
			<LeaveGuard isDirty={isDirty} onLeave={form.forget}>
				<Trans>You'd lose the changes on this page that you haven't saved yet.</Trans>
			</LeaveGuard>
		</div>
	);
}

/** Whether an admin has to approve the change of a field. */
const isHeldChange = (name: (typeof checkedNames)[number], values: Values, base: OwnClinic) =>
	name === "website"
		? !staysOnSite(base.website, values.website)
		: JSON.stringify(values[name]) !== JSON.stringify(base[name] ?? "");

export function ErrorBoundary() {
	return <LoadFailure message={t`We couldn't load the form. Please try again.`} onRetry={() => location.reload()} />;
}
