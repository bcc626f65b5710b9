import { useState } from "react";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import type { ListingChoices } from "#database/queries/listing.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { limits } from "#domain/limits.ts";
import { ContactFields, PlaceFields, readClinicFields } from "./clinic-fields.tsx";
import { LanguagePicker } from "./language-picker.tsx";
import { type Position, PositionFields, type PositionFieldsProps } from "./position-fields.tsx";
import { PracticeFields } from "./practice-fields.tsx";
import { ProfileOpening } from "./profile-opening.tsx";
import { ProfileSection, type SectionName, type SectionStates } from "./profile-sections.tsx";
import { ProfileTreatments } from "./profile-treatments.tsx";
import type { ProfileValues } from "./profile-values.ts";
import { sectionTitles } from "./section-titles.ts";

export type ProfileFieldsProps = {
	values: ProfileValues;
	errors: Record<string, string>;
	onEdit: (change: Partial<ProfileValues & Position>) => void;
	states: SectionStates;
	/** A new number remounts the fields that keep their own state. */
	round: number;
	map: Omit<PositionFieldsProps, "errors" | "onChange">;
	countries: string[];
	allowed: ListingChoices["allowed"];
	treatments: ListingChoices["treatments"];
	/** The saved treatments of the clinic. */
	offered: OwnClinic["treatments"];
	/** Whether an admin has to approve a new place. Until then the clinic keeps its time zone. */
	isPlaceHeld: boolean;
	look: "compact" | "roomy";
	intros?: Partial<Record<SectionName, React.ReactNode>>;
	descriptionNote?: string;
};

/** All fields of a clinic's profile. Must be inside of a form. */
export function ProfileFields(props: ProfileFieldsProps) {
	const { values, errors, onEdit, states, round, countries, isPlaceHeld, look, intros = {} } = props;
	const typedPlace = { round, country: values.country_code, city: values.city };
	// follows what is typed once a field is left
	const [place, setPlace] = useState(typedPlace);
	if (place.round !== round) setPlace(typedPlace);

	/** Copies the values of the fields that keep their own state. */
	function readFields({ currentTarget }: React.FormEvent<HTMLElement>) {
		const form = currentTarget.closest("form");
		if (form) onEdit(readClinicFields(new FormData(form)));
	}
	/** Resets the time zone if the clinic moved, so that the new place's is used. */
	function followPlace() {
		if (isPlaceHeld || (typedPlace.country === place.country && typedPlace.city === place.city)) return;
		setPlace(typedPlace);
		onEdit({ time_zone: "" });
	}
	const section = (name: SectionName) => ({ name, state: states[name], look, intro: intros[name] });
	return (
		<>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: handles events of its fields */}
			<div onChange={readFields} onBlur={followPlace} className="space-y-4">
				<ProfileSection {...section("place")}>
					<PlaceFields key={round} values={values} errors={errors} countries={countries} className="space-y-5" />
				</ProfileSection>
				<ProfileSection {...section("contact")}>
					<ContactFields key={round} values={values} errors={errors} className="space-y-5" />
				</ProfileSection>
			</div>
			<ProfileSection {...section("map")}>
				<PositionFields key={round} {...props.map} errors={errors} onChange={onEdit} />
			</ProfileSection>
			<ProfileSection {...section("description")}>
				<TextAreaField
					label={sectionTitles.description}
					rows={8}
					maxLength={limits.description}
					value={values.description}
					error={errors.description}
					onChange={(event) => onEdit({ description: event.target.value })}
					hint={props.descriptionNote}
				/>
			</ProfileSection>
			<ProfileSection {...section("hours")}>
				<ProfileOpening place={place} values={values} onEdit={onEdit} errors={errors} />
			</ProfileSection>
			<ProfileSection {...section("languages")}>
				<LanguagePicker
					country={values.country_code}
					languages={values.languages}
					onChange={(languages) => onEdit({ languages })}
					error={errors.languages}
				/>
			</ProfileSection>
			<ProfileSection {...section("practice")}>
				<PracticeFields values={values} errors={errors} allowed={props.allowed} onEdit={onEdit} />
			</ProfileSection>
			<ProfileSection {...section("treatments")}>
				<ProfileTreatments
					key={round}
					choices={props.treatments}
					offered={props.offered}
					picked={values.treatments.map(({ id }) => id)}
					values={values}
					onEdit={onEdit}
					errors={errors}
				/>
			</ProfileSection>
		</>
	);
}
