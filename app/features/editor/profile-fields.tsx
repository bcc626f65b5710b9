import { useState } from "react";
import { Section } from "#app/components/section.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import type { ListingChoices } from "#database/queries/listing.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { limits } from "#domain/limits.ts";
import { ContactFields, PlaceFields, readClinicFields } from "./clinic-fields.tsx";
import * as editorTexts from "./editor-texts.ts";
import { LanguagePicker } from "./language-picker.tsx";
import { PracticeFields } from "./practice-fields.tsx";
import { ProfileOpening } from "./profile-opening.tsx";
import { ProfileTreatments } from "./profile-treatments.tsx";
import type { ProfileValues } from "./profile-values.ts";

type Part = "place" | "contact" | "description" | "hours" | "languages" | "practice" | "treatments";
export type ProfileFieldsProps = {
	values: ProfileValues;
	errors: Record<string, string>;
	onEdit: (change: Partial<ProfileValues>) => void;
	countries: string[];
	treatments: ListingChoices["treatments"];
	/** What the clinic offers as it is saved. */
	offered: OwnClinic["treatments"];
	/** A new place waits for a check, and the clinic keeps its clock until then. */
	isPlaceHeld: boolean;
	look: "compact" | "roomy";
	intros?: Partial<Record<Part, React.ReactNode>>;
	descriptionNote?: string;
	/** Stands between the contact and the description. */
	children?: React.ReactNode;
};

/** All fields of a clinic's profile, inside of a form. Some keep their own state: another `key` starts them afresh. */
export function ProfileFields(props: ProfileFieldsProps) {
	const { values, errors, onEdit, countries, isPlaceHeld, look, intros = {}, children } = props;
	const [place, setPlace] = useState({ country: values.country_code, city: values.city });

	/** Takes over what stands in the fields that keep their own state. */
	function readFields({ currentTarget }: React.FormEvent<HTMLElement>) {
		const form = currentTarget.closest("form");
		if (form) onEdit(readClinicFields(new FormData(form)));
	}
	/** A clinic that moves gets the time zone of its new place. */
	function followPlace() {
		const next = { country: values.country_code, city: values.city };
		if (isPlaceHeld || (next.country === place.country && next.city === place.city)) return;
		setPlace(next);
		onEdit({ time_zone: "" });
	}
	const part = (id: Part, title: string) => ({ id, title, look, intro: intros[id] });
	return (
		<>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to what its fields tell */}
			<div onChange={readFields} onBlur={followPlace} className="space-y-6">
				<Section {...part("place", editorTexts.profileFieldsPlace)}>
					<PlaceFields values={values} errors={errors} countries={countries} className="space-y-5" />
				</Section>
				<Section {...part("contact", editorTexts.profileFieldsContact)}>
					<ContactFields values={values} errors={errors} className="space-y-5" />
				</Section>
			</div>
			{children}
			<Section {...part("description", editorTexts.profileFieldsDescription)}>
				<TextAreaField
					label={editorTexts.profileFieldsDescription}
					rows={8}
					maxLength={limits.description}
					value={values.description}
					error={errors.description}
					onChange={(event) => onEdit({ description: event.target.value })}
					hint={props.descriptionNote}
				/>
			</Section>
			<Section {...part("hours", editorTexts.profileFieldsHours)}>
				<ProfileOpening place={place} values={values} onEdit={onEdit} errors={errors} />
			</Section>
			<Section {...part("languages", editorTexts.profileFieldsLanguages)}>
				<LanguagePicker
					country={values.country_code}
					languages={values.languages}
					onChange={(languages) => onEdit({ languages })}
					error={errors.languages}
				/>
			</Section>
			<Section {...part("practice", editorTexts.profileFieldsPractice)}>
				<PracticeFields values={values} errors={errors} onEdit={onEdit} />
			</Section>
			<Section {...part("treatments", editorTexts.profileFieldsTreatments)}>
				<ProfileTreatments
					choices={props.treatments}
					offered={props.offered}
					picked={values.treatments.map(({ id }) => id)}
					values={values}
					onEdit={onEdit}
					errors={errors}
				/>
			</Section>
		</>
	);
}

/** The parts of the long form, on screens that have room for them beside it. */
export function ProfileIndex() {
	return (
		<nav
			aria-label={editorTexts.profileFieldsParts}
			className="sticky top-4 hidden lg:col-start-2 lg:row-start-1 lg:block"
		>
			<ul className="border-line border-l">
				{Object.entries(editorTexts.profileFieldsPartNames).map(([id, name]) => (
					<li key={id}>
						<a href={`#${id}`} className="flex min-h-11 items-center pl-4 text-faded hover:text-accent hover:underline">
							{name}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
