import { callApi } from "#app/auth/api.ts";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import * as ownerTexts from "#app/features/claims/owner-texts.ts";
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
import { privateMeta } from "#app/lib/private-meta.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { showToast } from "#app/lib/toast.ts";
import { trySave, useVersionedForm } from "#app/lib/versioned-form.ts";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import { getListingChoices } from "#database/queries/listing.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { checkedNames } from "#domain/clinics/details.ts";
import { staysOnSite } from "#domain/clinics/fields.ts";
import { isChecked } from "#domain/clinics/status.ts";
import { toMapFacts } from "#domain/map/search-map.ts";
import type { Route } from "./+types/owner-profile";

/** Loads the choices, which are the same for everybody. The clinic itself is loaded in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
	const { database, map } = getServerContext(context);
	return { ...(await database.asVisitor(getListingChoices)), map: toMapFacts(map) };
}

export const shouldRevalidate = () => false;

/** The profile with the coordinates. */
type Values = ProfileValues & TypedPosition;
type Submission = { values: Values; version: number; waitingSince: string | undefined };

export async function clientAction({ request }: Route.ClientActionArgs) {
	const { values, version, waitingSince }: Submission = await request.json();
	return trySave(
		async () => {
			const { latitude, longitude, ...profile } = values;
			const pin = latitude !== null &&
				longitude !== null && {
					latitude: readDegrees(latitude),
					longitude: readDegrees(longitude),
				};
			const json = { ...toProfileInput(profile, version), ...pin };
			const { clinic } = await callApi((api) => api.owner.clinic.$put({ json }));
			const isHeld = clinic.change !== null && clinic.change.created_at !== waitingSince;
			showToast({
				title: ownerTexts.profileSaved,
				description: isHeld ? ownerTexts.checkedFirst : undefined,
			});
			return clinic;
		},
		async () => (await callApi((api) => api.owner.clinic.$get())).clinic ?? undefined,
	);
}

export const meta = privateMeta(ownerTexts.editProfile);

export default function OwnerProfile({ loaderData: choices }: Route.ComponentProps) {
	const { userId, clinic } = useOwner();
	const form = useVersionedForm({
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
	});
	const { base, values, isDirty } = form;
	const isHeld = isChecked(base);
	const placeAsEdited = applyChange(base);
	const position = choosePosition(placeAsEdited, values, values);
	const isPinMoved = values.latitude !== null && JSON.stringify(position) !== JSON.stringify(toPosition(base));
	const needsApproval = isHeld && (isPinMoved || checkedNames.some((name) => isHeldChange(name, values, base)));
	const save = (version?: number) => form.save({ waitingSince: base.change?.created_at }, version);
	return (
		<div className="space-y-6">
			<h2 className="sr-only">{ownerTexts.editProfile}</h2>
			{form.isRestored && <Notice>{ownerTexts.changesKept}</Notice>}
			{clinic.uncounted.length > 0 && <Notice>{ownerTexts.filtersUseLater(clinic.uncounted)}</Notice>}
			<ProfileChanges />
			<ProfileForm
				form={form}
				save={save}
				countries={choices.countries}
				allowed={choices.allowed}
				treatments={choices.treatments}
				isPlaceHeld={isHeld}
				look="roomy"
				intros={{
					place: isHeld && ownerTexts.checkedPlaceHint,
					contact: [
						base.verified_checks.includes("phone") ? ownerTexts.aboutCheckedContact : ownerTexts.aboutContact,
						isHeld && ownerTexts.checkedWebsiteHint,
					]
						.filter(Boolean)
						.join(" "),
					map: `${ownerTexts.aboutMap}${isHeld ? ` ${ownerTexts.checkedSpotHint}` : ""}`,
					description: ownerTexts.aboutDescription,
					practice: isHeld ? ownerTexts.aboutCheckedPractice : ownerTexts.aboutPractice,
					languages: ownerTexts.aboutLanguages,
					treatments: ownerTexts.aboutTreatments,
				}}
				descriptionNote={ownerTexts.descriptionLength(values.description.length)}
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
								? ownerTexts.allSaved
								: needsApproval
									? ownerTexts.checkedPartsNotSavedYet
									: ownerTexts.notSavedYet}
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
								label={ownerTexts.discard}
							/>
						)}
						<SubmitButton
							isBusy={form.isBusy}
							look={isDirty ? "primary" : "secondary"}
							label={isDirty ? ownerTexts.saveProfile : ownerTexts.alreadySaved}
						/>
					</>
				}
			/>
			<LeaveGuard isDirty={isDirty} onLeave={form.forget}>
				{ownerTexts.changesWouldBeLost}
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
	return <LoadFailure message={ownerTexts.formNotLoaded} onRetry={() => location.reload()} />;
}
