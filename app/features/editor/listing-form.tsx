import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { User } from "@supabase/auth-js";
import { useRef, useState } from "react";
import { href } from "react-router";
import { ResendButton } from "#app/auth/resend-button.tsx";
import { Form } from "#app/components/form.tsx";
import { Section } from "#app/components/section.tsx";
import { refuse, useForm } from "#app/lib/form.ts";
import { showToast } from "#app/lib/toast.ts";
import type { CountryWait } from "#database/queries/country-waits.ts";
import type { ListingChoices } from "#database/queries/listing.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { formatAllowedTreaters, type Profession } from "#domain/clinics/practice.ts";
import { capitalize } from "#domain/format.ts";
import { getCountryInText } from "#domain/places/countries.ts";
import { readCountryCode } from "./chosen-country.ts";
import { ContactFields, PlaceFields, readClinicFields, readTreatmentIds } from "./clinic-fields.tsx";
import { type ListingDraft, readListingDraft, sendDraft, submitListing, writeListingDraft } from "./listing-draft.ts";
import { SimilarClinics, useSimilarClinics } from "./similar-clinics.tsx";
import { TreaterPicker } from "./treater-picker.tsx";
import { TreatmentPicker } from "./treatment-picker.tsx";

type Props = {
	user: User;
	choices: ListingChoices;
	onListed: (clinic: OwnClinic) => void;
	onHasOne: () => void;
	onWaiting: (wait: CountryWait) => void;
	/** The button to clear the form. */
	startOver: React.ReactNode;
	/** What the person agrees to by submitting. */
	legalNote: React.ReactNode;
	/** Inputs for the pictures. */
	children: React.ReactNode;
};

const look = { look: "roomy", className: "space-y-5" } as const;

/** The form to list a new clinic. Its values are stored on this device until the clinic is listed. */
export function ListingForm({ user, choices, onListed, onHasOne, onWaiting, startOver, legalNote, children }: Props) {
	const userId = user.id;
	const [draft] = useState(() => readListingDraft(userId));
	const [otherThan, setOtherThan] = useState(draft.otherThan);
	const [country, setCountry] = useState(draft.fields.country_code ?? "");
	const isOpen = country === "" || choices.countries.includes(country);
	const allowedTreaters = choices.allowed[country];
	const similar = useSimilarClinics(otherThan);
	const isSent = useRef(draft.isSent);
	const fields = useRef<HTMLDivElement>(null);

	const saveDraft = (data: FormData, more?: Partial<ListingDraft>) =>
		writeListingDraft(userId, {
			...readForm(data),
			...(otherThan && { otherThan }),
			...(isSent.current && { isSent: true }),
			...more,
		});

	function dismissSimilar() {
		const address = fields.current?.querySelector<HTMLInputElement>("[name=address]");
		if (!address?.form || !similar.found) return;
		const otherThan = similar.found.clinicKey;
		setOtherThan(otherThan);
		saveDraft(new FormData(address.form), { otherThan });
		address.focus();
	}

	const form = useForm(async (data) => {
		const filled = readForm(data);
		// loaded on demand, because many people only look at the form
		const { checkListing } = await import("./check-listing.ts");
		const problems = checkListing(filled.fields);
		if (Object.keys(problems).length > 0) {
			refuse(problems, t`Not submitted yet. Please check the fields marked above.`);
		}
		isSent.current = isOpen;
		saveDraft(data);
		const outcome = await (isOpen ? submitListing : sendDraft)(filled);
		if (outcome.kind === "listed") onListed(outcome.clinic);
		if (outcome.kind === "waiting") onWaiting(outcome.wait);
		if (outcome.kind === "has-one") onHasOne();
		if (outcome.kind !== "refused") return;
		showToast({ isFailure: true, title: t`Failed to submit clinic. Please try again.` });
		throw outcome.failure;
	});
	const { errors } = form;

	function edit(event: React.ChangeEvent<HTMLFormElement>) {
		saveDraft(new FormData(event.currentTarget));
		if (!countryNames.includes(event.target.name)) return;
		setCountry(readCountryCode(new FormData(event.currentTarget)));
		form.mend("country_code");
	}
	return (
		<Form
			form={form}
			submit={
				isOpen ? t`Submit for Review` : t`Tell Me When ${{ country: capitalize(getCountryInText(country)) }} Opens`
			}
			submitClass="max-sm:w-full"
			help={
				form.problem?.code === "email_not_confirmed" && (
					<ResendButton email={user.email ?? ""} next={href("/list-your-clinic")} />
				)
			}
			buttons={
				<>
					{startOver}
					<p className="w-full text-faded text-sm">
						<Trans>
							We keep what you enter on this device until you submit it or sign out, so you can leave and come back.
						</Trans>
					</p>
				</>
			}
			onChange={edit}
			onBlur={(event) => {
				if (keyFields.includes(event.target.name)) similar.search(readForm(new FormData(event.currentTarget)).fields);
			}}
			className="space-y-6"
		>
			<Section {...look} title={t`About the clinic`} intro={t`The fields marked “required” are enough to start.`}>
				<div ref={fields}>
					<PlaceFields
						values={draft.fields}
						errors={errors}
						countries={choices.countries}
						takesOthers
						countryHint={
							isOpen
								? undefined
								: t`Clinics can't be listed in ${{ country: getCountryInText(country) }} yet. Fill in what you like: we keep it, and write to you once when ${{ country: getCountryInText(country) }} opens.`
						}
						className="space-y-5"
					/>
					{allowedTreaters && (
						<TreaterPicker
							picked={draft.treated_by ?? []}
							hint={t`As far as we know, only ${{ who: formatAllowedTreaters(allowedTreaters) }} may use a laser on skin in ${{ country: getCountryInText(country) }}. We can't verify a clinic that names none of them.`}
						/>
					)}
					<div aria-live="polite">
						{similar.found && <SimilarClinics clinics={similar.found.clinics} onOther={dismissSimilar} />}
					</div>
				</div>
			</Section>
			<Section
				{...look}
				title={t`Contact`}
				intro={t`How patients reach you. Leave blank anything you don't want to be public.`}
			>
				<ContactFields values={draft.fields} errors={errors} className="space-y-5" />
			</Section>
			{choices.treatments.length > 0 ? (
				<Section {...look} title={t`Treatments`} intro={t`Tick what you offer. You can add prices later.`}>
					<TreatmentPicker treatments={choices.treatments} picked={draft.treatments} error={errors.treatments} />
				</Section>
			) : (
				// the treatments could not be loaded: keeps those that were ticked before
				draft.treatments.map((id) => <input key={id} type="hidden" name="treatments" value={id} />)
			)}
			<Section
				{...look}
				title={t`Logo and pictures`}
				intro={t`Show your rooms and your team. Show a patient's tattoo only if they agreed.`}
			>
				{children}
			</Section>
			{legalNote}
		</Form>
	);
}

const readForm = (data: FormData) => ({
	fields: readClinicFields(data),
	treatments: readTreatmentIds(data),
	treated_by: data.getAll("treated_by") as Profession[],
});

/** The fields of `getClinicKey`. */
const keyFields: string[] = ["name", "country_code", "other_country", "city"];
const countryNames = ["country_code", "other_country"];
