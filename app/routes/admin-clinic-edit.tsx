import { href, useNavigate } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { FullScreenSpinner } from "#app/auth/full-screen-spinner.tsx";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { createErrorBoundary, LoadFailure } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import {
	checkPosition,
	choosePosition,
	hasMoved,
	readDegrees,
	type TypedPosition,
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
import { type Before, useEdit } from "#app/lib/edit.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { BackLink } from "#app/shared/desk/admin-page.tsx";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import { getListingChoices, type ListingChoices } from "#database/queries/listing.ts";
import { limits } from "#domain/limits.ts";
import { type MapFacts, toMapFacts } from "#domain/map/search-map.ts";
import { countryNames } from "#domain/places/countries.ts";
import type { Route } from "./+types/admin-clinic-edit";

/** Loads the choices, which are the same for everybody. The clinic itself is loaded in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
	const { database, map } = getServerContext(context);
	return { ...(await database.asVisitor(getListingChoices)), map: toMapFacts(map) };
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
	const [choices, clinic] = await Promise.all([serverLoader(), findClinic(params.id)]);
	return { choices, clinic };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = FullScreenSpinner;

/** Returns undefined for a clinic that was merged into another. */
async function findClinic(clinicId: string): Promise<AdminClinic | undefined> {
	const found = await callApi((api) => api.admin.clinics[":clinicId"].$get({ param: { clinicId } }));
	return "clinic" in found ? found.clinic : undefined;
}

/** The profile with the coordinates, and the reason for the edit. */
type Values = ProfileValues & TypedPosition & { reason: string };

/** Saves an edit of what `base` was. An unchanged position is not sent, so that it undoes nothing of somebody else. */
async function save(values: Values, { base, version }: Before<AdminClinic>): Promise<AdminClinic> {
	const { latitude, longitude: _, reason, ...profile } = values;
	const position = choosePosition(base, values, values);
	const json = {
		...toProfileInput(profile, version),
		...((latitude !== null || hasMoved(base, values)) && {
			latitude: readDegrees(position.latitude),
			longitude: readDegrees(position.longitude),
		}),
		reason: reason.trim(),
	};
	await callApi((api) => api.admin.clinics[":clinicId"].$put({ param: { clinicId: base.id }, json }));
	return (await findClinic(base.id)) ?? base;
}

export const meta = privateMeta("Edit clinic");

/** Edits all fields of a clinic. Changes are public as soon as they are saved. */
export default function AdminClinicEdit({ loaderData: { choices, clinic } }: Route.ComponentProps) {
	if (!clinic) return <LoadFailure message="This clinic was merged with another one." />;
	return <Edit key={clinic.id} clinic={clinic} choices={choices} />;
}

function Edit({ clinic, choices }: { clinic: AdminClinic; choices: ListingChoices & { map: MapFacts } }) {
	const navigate = useNavigate();
	const form = useEdit({
		saved: clinic,
		toValues: (saved, before?: Values): Values => ({
			...toProfileValues(saved),
			...unedited,
			reason: before?.reason ?? "",
		}),
		check: (values) => ({
			...checkProfile(values),
			...checkPosition(choosePosition(clinic, values, values)),
			...(!values.reason.trim() && { reason: "Say why you're editing it." }),
		}),
		send: save,
		getLatest: () => findClinic(clinic.id),
		done: { title: "Clinic saved", description: "The page shows the changes now." },
		onDone: () => navigate(href("/admin/clinics/:id", { id: clinic.id })),
	});
	const { base, values, errors } = form;
	const position = choosePosition(base, values, values);
	return (
		<div className="mx-auto max-w-5xl space-y-5">
			<BackLink to={href("/admin/clinics/:id", { id: clinic.id })}>The clinic</BackLink>
			<h1 className="text-3xl wrap-anywhere">{`Edit ${clinic.name}`}</h1>
			<ProfileForm
				form={form}
				countries={Object.keys(countryNames)}
				allowed={choices.allowed}
				treatments={choices.treatments}
				isPlaceHeld={false}
				look="compact"
				position={position}
				savedPosition={base}
				drawMap={(at, onPick) => (
					<SmallMap map={choices.map} clinic={{ name: values.name, ...at }} isEdited onPick={onPick} />
				)}
				note={null}
				buttons={
					<>
						<SubmitButton isBusy={form.isBusy} label="Save clinic" />
						<ButtonLink to={href("/admin/clinics/:id", { id: clinic.id })} look="secondary" label="Cancel" />
					</>
				}
			>
				<Section title="Save">
					<div className="space-y-4">
						<p>
							Changes are public straight away, even what we verified, which owners can't change on their own: name,
							location, website and who treats.
							{clinic.verified &&
								` ${"The page keeps saying what we checked, so make sure a new address is right. A new phone number no longer counts as checked. In a new country, neither does the right to practise: a re-check opens."}`}
							{clinic.cases.some(({ kind }) => kind === "change") &&
								` ${"A change the owner asked for is still waiting in the verification queue."}`}
						</p>
						<TextAreaField
							label="Why?"
							rows={2}
							required
							maxLength={limits.decisionText}
							value={values.reason}
							error={errors.reason}
							onChange={(event) => form.edit({ reason: event.target.value })}
							hint={
								clinic.owner ? "The owner reads this, and it's kept in the audit log." : "It's kept in the audit log."
							}
						/>
					</div>
				</Section>
			</ProfileForm>
			<LeaveGuard isDirty={form.isDirty}>You'd lose the changes on this page that you haven't saved yet.</LeaveGuard>
		</div>
	);
}

export const ErrorBoundary = createErrorBoundary("We couldn't load the clinic.");
