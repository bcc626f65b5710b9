import { useEffect, useRef, useState } from "react";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ContactFields, PlaceFields } from "#app/features/clinics/clinic-fields.tsx";
import { EditConflict } from "#app/features/clinics/edit-conflict.tsx";
import { LanguagePicker } from "#app/features/clinics/language-picker.tsx";
import { SaveBar } from "#app/features/clinics/owner-save-bar.tsx";
import { ProfileIndex } from "#app/features/clinics/profile-index.tsx";
import { ProfileOpening } from "#app/features/clinics/profile-opening.tsx";
import { ProfileTreatments } from "#app/features/clinics/profile-treatments.tsx";
import { readClinicFields } from "#app/features/clinics/read-fields.ts";
import { useProfileForm } from "#app/features/clinics/use-owner-profile-form.ts";
import { ProfileChanges } from "#app/features/verification/owner-profile-changes.tsx";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { getListingChoices } from "#database/queries/listing.ts";
import { isChecked } from "#domain/clinics/status.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import type { Route } from "./+types/owner-profile";

/** What can be chosen, the same for everybody; the clinic itself is fetched in the browser. */
export function loader({ context }: Route.LoaderArgs) {
	return getServerContext(context).database.asVisitor(getListingChoices);
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Edit Profile", isIndexed: false });

export default function OwnerProfile({ loaderData: choices }: Route.ComponentProps) {
	const form = useProfileForm();
	const { base, values, edit, errors, refused, round } = form;
	const element = useRef<HTMLFormElement>(null);
	const [place, setPlace] = useState({ country: values.country_code, city: values.city });
	const isHeld = isChecked(base);
	const movesHeld =
		isHeld &&
		(["name", "country_code", "city", "address"] as const).some((name) => values[name] !== (base[name] ?? ""));

	useEffect(() => {
		if (Object.keys(refused.fields).length === 0) return;
		element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [refused]);

	/** Takes over what stands in the fields that keep their own state. */
	function readFields() {
		if (!element.current) return;
		edit(readClinicFields(new FormData(element.current)));
	}
	/** A clinic that moves gets the time zone of its new place. */
	function followPlace() {
		const next = { country: values.country_code, city: values.city };
		if (isHeld || (next.country === place.country && next.city === place.city)) return;
		setPlace(next);
		edit({ time_zone: "" });
	}
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[1fr_14rem]">
			<ProfileIndex />
			<div className="min-w-0 space-y-6">
				<h2 className="sr-only">Edit Profile</h2>
				{form.isRestored && (
					<Notice>
						<p>We kept what you had changed and not saved. Save it, or discard it at the end of the page.</p>
					</Notice>
				)}
				<ProfileChanges />
				{form.conflict && (
					<EditConflict
						key={form.conflict.version}
						saved={form.conflict}
						values={values}
						onSaveMine={form.onSubmitMine}
						onTakeSaved={() => form.conflict && form.show(form.conflict)}
					/>
				)}
				<form
					ref={element}
					noValidate
					onSubmit={form.onSubmit}
					// the bar at the end must not cover what has the focus
					className="space-y-6 **:[:is(input,select,textarea,button)]:scroll-mb-32"
				>
					<div key={round} className="space-y-6">
						{/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to what its fields tell */}
						<div onChange={readFields} onBlur={followPlace} className="space-y-6">
							<Section
								look="roomy"
								id="place"
								title="Name and place"
								intro={
									isHeld &&
									"We have checked these. When you change them, the change goes to us first, and your page stays as it is until we have looked at it."
								}
							>
								<PlaceFields values={values} errors={errors} countries={choices.countries} className="space-y-5" />
							</Section>
							<Section
								look="roomy"
								id="contact"
								title="Contact"
								intro={`How patients reach you. Public as soon as you save.${
									base.verified_checks.includes("phone")
										? " We checked your phone number: a new one is not called checked until our next check."
										: ""
								}`}
							>
								<ContactFields values={values} errors={errors} className="space-y-5" />
							</Section>
						</div>
						<Section
							look="roomy"
							id="description"
							title="Description"
							intro="What patients should know about you, in your own words."
						>
							<TextAreaField
								label="Description"
								rows={8}
								maxLength={limits.description}
								value={values.description}
								error={errors.description}
								onChange={(event) => edit({ description: event.target.value })}
								note={`${formatNumber(values.description.length)} of ${formatNumber(limits.description)} characters. Plain text; an empty line starts a new paragraph.`}
							/>
						</Section>
						<Section look="roomy" id="hours" title="Opening hours">
							<ProfileOpening place={place} values={values} onEdit={edit} errors={errors} />
						</Section>
						<Section
							look="roomy"
							id="languages"
							title="Languages spoken"
							intro="In which languages can patients talk to you?"
						>
							<LanguagePicker
								languages={values.languages}
								onChange={(languages) => edit({ languages })}
								error={errors.languages}
							/>
						</Section>
						<Section
							look="roomy"
							id="treatments"
							title="Treatments and prices"
							intro="Tick what you offer. Prices are optional; for a single price leave “To” empty. They are shown with the day on which you last changed them."
						>
							<ProfileTreatments
								choices={choices.treatments}
								offered={base.treatments}
								picked={values.treatments.map(({ id }) => id)}
								values={values}
								onEdit={edit}
								errors={errors}
							/>
						</Section>
					</div>
					<SaveBar
						isBusy={form.isBusy}
						isDirty={form.isDirty}
						problem={form.problem?.message}
						note={
							movesHeld
								? "Not saved yet. The name and place go to us first; the rest is public at once."
								: "Not saved yet."
						}
						onDiscard={() => form.show(base)}
					/>
				</form>
			</div>
			<LeaveGuard isDirty={form.isDirty} onLeave={form.forget}>
				What you changed on this page is not saved yet and would be lost.
			</LeaveGuard>
		</div>
	);
}

export function ErrorBoundary() {
	return <LoadFailure message="The form could not be loaded. Please try again." onRetry={() => location.reload()} />;
}
