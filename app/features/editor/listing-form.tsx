import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { User } from "@supabase/auth-js";
import { useRef, useState } from "react";
import { href } from "react-router";
import { ResendButton } from "#app/auth/resend-button.tsx";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { Section } from "#app/components/section.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useSubmission } from "#app/lib/submission.ts";
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

type Errors = Partial<Record<string, string>>;

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
	const [errors, setErrors] = useState<Errors>({});
	const [country, setCountry] = useState(draft.fields.country_code ?? "");
	const isOpen = country === "" || choices.countries.includes(country);
	const allowedTreaters = choices.allowed[country];
	const similar = useSimilarClinics(otherThan);
	const isSent = useRef(draft.isSent);
	const form = useRef<HTMLFormElement>(null);

	const saveDraft = (data: FormData, more?: Partial<ListingDraft>) =>
		writeListingDraft(userId, {
			...readForm(data),
			...(otherThan && { otherThan }),
			...(isSent.current && { isSent: true }),
			...more,
		});

	function dismissSimilar() {
		if (!form.current || !similar.found) return;
		const otherThan = similar.found.clinicKey;
		setOtherThan(otherThan);
		saveDraft(new FormData(form.current), { otherThan });
		focus(form.current, "address");
	}

	const { onSubmit, isBusy, problem } = useSubmission(async (data, element) => {
		const filled = readForm(data);
		// loaded on demand, because many people only look at the form
		const { checkListing } = await import("./check-listing.ts");
		const problems: Errors = checkListing(filled.fields);
		setErrors(problems);
		const [first] = Object.keys(problems);
		if (first) {
			focus(element, first);
			return { code: "fields", message: t`Not submitted yet. Please check the fields marked above.` };
		}
		isSent.current = isOpen;
		saveDraft(data);
		const outcome = await (isOpen ? submitListing : sendDraft)(filled);
		if (outcome.kind === "listed") onListed(outcome.clinic);
		if (outcome.kind === "waiting") onWaiting(outcome.wait);
		if (outcome.kind === "has-one") onHasOne();
		if (outcome.kind !== "refused") return undefined;

		const { message, code, fields: refused } = outcome.failure;
		setErrors(refused);
		const [firstRefused] = Object.keys(refused);
		if (firstRefused) focus(element, firstRefused);
		showToast({ isFailure: true, title: t`Failed to submit clinic. Please try again.` });
		return { message, code };
	});

	function edit(event: React.ChangeEvent<HTMLFormElement>) {
		saveDraft(new FormData(event.currentTarget));
		const { name } = event.target;
		if (countryNames.includes(name)) setCountry(readCountryCode(new FormData(event.currentTarget)));
		const { [name === "other_country" ? "country_code" : name]: cleared, ...others } = errors;
		if (cleared) setErrors(others);
	}
	const areErrorsCleared = problem?.code === "fields" && Object.keys(errors).length === 0;

	return (
		<form
			ref={form}
			// our messages are shown beside the fields, in place of the browser's
			noValidate
			onSubmit={onSubmit}
			onChange={edit}
			onBlur={(event) => {
				if (keyFields.includes(event.target.name)) similar.search(readForm(new FormData(event.currentTarget)).fields);
			}}
			className="space-y-6"
		>
			<Section {...look} title={t`About the clinic`} intro={t`The fields marked “required” are enough to start.`}>
				<div>
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
			<ProblemAlert problem={areErrorsCleared ? undefined : problem}>
				{problem?.code === "email_not_confirmed" && (
					<ResendButton email={user.email ?? ""} next={href("/list-your-clinic")} />
				)}
			</ProblemAlert>
			<div className="flex flex-wrap items-center gap-3">
				<SubmitButton
					isBusy={isBusy}
					className="max-sm:w-full"
					label={
						isOpen ? t`Submit for Review` : t`Tell Me When ${{ country: capitalize(getCountryInText(country)) }} Opens`
					}
				/>
				{startOver}
			</div>
			<p className="text-faded text-sm">
				<Trans>
					We keep what you enter on this device until you submit it or sign out, so you can leave and come back.
				</Trans>
			</p>
		</form>
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

/** Focuses the first control of a field such as "city" or "treatments.0". */
function focus(form: HTMLFormElement, field: string): void {
	const name = field.split(".")[0] ?? field;
	const find = (of: string) => form.querySelector<HTMLElement>(`[name="${CSS.escape(of)}"]`);
	((name === "country_code" && find("other_country")) || find(name))?.focus();
}
