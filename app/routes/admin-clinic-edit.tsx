import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect, useRef, useState } from "react";
import { href, useNavigate, useParams } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { LoadingRows } from "#app/components/loading-rows.tsx";
import { Section } from "#app/components/section.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ContactFields, PlaceFields } from "#app/features/clinics/clinic-fields.tsx";
import { EditConflict } from "#app/features/clinics/edit-conflict.tsx";
import { LanguagePicker } from "#app/features/clinics/language-picker.tsx";
import { PositionFields } from "#app/features/clinics/position-fields.tsx";
import { ProfileOpening } from "#app/features/clinics/profile-opening.tsx";
import { ProfileTreatments } from "#app/features/clinics/profile-treatments.tsx";
import { checkProfile, toProfileInput, toProfileValues } from "#app/features/clinics/profile-values.ts";
import { readClinicFields } from "#app/features/clinics/read-fields.ts";
import { useClinicEdit } from "#app/features/clinics/use-admin-clinic-edit.ts";
import { useResource } from "#app/lib/resource.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { showToast } from "#app/lib/toast.ts";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import { getListingChoices, type ListingChoices } from "#database/queries/listing.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { limits } from "#domain/limits.ts";
import { countryNames } from "#domain/places/countries.ts";
import type { Route } from "./+types/admin-clinic-edit";

/** What can be chosen, the same for everybody; the clinic itself is fetched in the browser. */
export function loader({ context }: Route.LoaderArgs) {
	return getServerContext(context).database.asVisitor(getListingChoices);
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Edit clinic", isIndexed: false });

/** Every field of a clinic, public as soon as it is saved. */
export default function AdminClinicEdit({ loaderData: choices }: Route.ComponentProps) {
	const { id = "" } = useParams();
	const { data, error, reload } = useResource(id, () =>
		callApi((api) => api.admin.clinics[":clinicId"].$get({ param: { clinicId: id } })),
	);
	if (error) return <LoadFailure message={`The clinic could not be loaded. ${error.message}`} onRetry={reload} />;
	if (!data) return <LoadingRows />;
	if (!("clinic" in data)) return <LoadFailure message="This clinic was merged with another one." onRetry={reload} />;
	return <Edit key={id} clinic={data.clinic} choices={choices} />;
}

/** The clinic as the owner's form takes it: an admin's edit knows no change that waits. */
const asOwn = (clinic: AdminClinic): OwnClinic => ({
	...clinic,
	can_confirm: false,
	verification: null,
	change: null,
	refused_change: null,
	unanswered_count: 0,
	suspension: null,
});

function Edit({ clinic, choices }: { clinic: AdminClinic; choices: ListingChoices }) {
	const navigate = useNavigate();
	const [isLeaving, setIsLeaving] = useState(false);
	const element = useRef<HTMLFormElement>(null);
	const { first, values, edit, errors, ...form } = useClinicEdit({
		clinic,
		toValues: (of) => toProfileValues(asOwn(of)),
		check: checkProfile,
		toInput: toProfileInput,
		onSaved: () => {
			showToast({ title: "Clinic saved", description: "Its page shows it at once." });
			setIsLeaving(true);
		},
	});
	const [place, setPlace] = useState({ country: values.country_code, city: values.city });
	// once nothing stands in the way any more
	useEffect(() => {
		if (isLeaving) navigate(href("/admin/clinics/:id", { id: clinic.id }));
	}, [isLeaving, navigate, clinic.id]);
	useEffect(() => {
		if (Object.keys(errors).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [errors]);

	/** Takes over what stands in the fields that keep their own state. */
	function readFields() {
		if (element.current) edit(readClinicFields(new FormData(element.current)));
	}
	/** A clinic that moves gets the time zone of its new place. */
	function followPlace() {
		const next = { country: values.country_code, city: values.city };
		if (next.country === place.country && next.city === place.city) return;
		setPlace(next);
		edit({ time_zone: "" });
	}
	return (
		<div className="mx-auto max-w-4xl space-y-5">
			<ButtonLink to={href("/admin/clinics/:id", { id: clinic.id })} look="quiet" className="-ml-4 px-4!">
				<ArrowLeft aria-hidden="true" className="size-4" />
				The clinic
			</ButtonLink>
			<h1 className="text-3xl wrap-anywhere">Edit {clinic.name}</h1>
			{form.conflict && (
				<EditConflict
					key={form.conflict.version}
					saved={asOwn(form.conflict)}
					values={values}
					onSaveMine={form.onSubmitMine}
					onTakeSaved={() => {
						form.takeSaved();
						if (form.conflict) setPlace({ country: form.conflict.country_code, city: form.conflict.city });
					}}
				/>
			)}
			<form key={form.round} ref={element} noValidate onSubmit={form.onSubmit} className="space-y-5">
				{/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to what its fields tell */}
				<div onChange={readFields} onBlur={followPlace} className="space-y-5">
					<Section title="Name and place">
						<PlaceFields values={first} errors={errors} countries={Object.keys(countryNames)} className="space-y-5" />
					</Section>
					<Section title="Contact">
						<ContactFields values={first} errors={errors} className="space-y-5" />
					</Section>
				</div>
				<Section title="Coordinates">
					<PositionFields {...form} errors={errors} onChange={form.setPosition} />
				</Section>
				<Section title="Description">
					<TextAreaField
						label="Description"
						rows={6}
						maxLength={limits.description}
						value={values.description}
						error={errors.description}
						onChange={(event) => edit({ description: event.target.value })}
					/>
				</Section>
				<Section title="Opening hours">
					<ProfileOpening place={place} values={values} onEdit={edit} errors={errors} />
				</Section>
				<Section title="Languages spoken">
					<LanguagePicker
						languages={values.languages}
						onChange={(languages) => edit({ languages })}
						error={errors.languages}
					/>
				</Section>
				<Section title="Treatments and prices">
					<ProfileTreatments
						choices={choices.treatments}
						offered={clinic.treatments}
						picked={first.treatments.map(({ id }) => id)}
						values={values}
						onEdit={edit}
						errors={errors}
					/>
				</Section>
				<Section title="Save">
					<div className="space-y-4">
						<p>
							It is public at once, also the name and place of a verified clinic, which owners cannot change alone.
							{clinic.verified &&
								" Its page goes on to say what we checked, so make sure of a new address. A new phone number is no longer called checked; nor is the right to practise in another country, for which a re-check opens."}
							{clinic.cases.some(({ kind }) => kind === "change") &&
								" A change that the owner asked for still waits in the verification queue."}
						</p>
						<TextAreaField
							label="Why?"
							rows={2}
							required
							maxLength={limits.decisionText}
							value={form.reason}
							error={errors.reason}
							onChange={(event) => form.setReason(event.target.value)}
							note={clinic.owner ? "Its owner reads this, and it stands in the log." : "It stands in the log."}
						/>
						{form.problem && (
							<Alert>
								<p>{form.problem.message}</p>
							</Alert>
						)}
						<div className="flex flex-wrap gap-3">
							<SubmitButton isBusy={form.isBusy}>Save clinic</SubmitButton>
							<ButtonLink to={href("/admin/clinics/:id", { id: clinic.id })} look="secondary">
								Cancel
							</ButtonLink>
						</div>
					</div>
				</Section>
			</form>
			<LeaveGuard isDirty={form.isDirty}>What you changed on this page is not saved yet and would be lost.</LeaveGuard>
		</div>
	);
}
