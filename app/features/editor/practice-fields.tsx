import { Choices } from "#app/components/choices.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import type { ListingChoices } from "#database/queries/listing.ts";
import { profileLabels } from "#domain/clinics/details.ts";
import {
	formatAllowedTreaters,
	hasDoctor,
	hasNoAllowedTreater,
	laserNames,
	professionNames,
} from "#domain/clinics/practice.ts";
import { limits } from "#domain/limits.ts";
import { getCountryInText } from "#domain/places/countries.ts";
import * as editorTexts from "./editor-texts.ts";
import type { ProfileValues } from "./profile-values.ts";

type Values = Pick<ProfileValues, "country_code" | "lasers" | "treated_by" | "doctor_name">;
type Props = {
	values: Values;
	errors: Record<string, string>;
	allowed: ListingChoices["allowed"];
	onEdit: (change: Partial<Values>) => void;
};

/** Inputs for a clinic's lasers and the professions of those who treat. */
export function PracticeFields({ values, errors, allowed, onEdit }: Props) {
	const lawful = allowed[values.country_code];
	return (
		<div className="space-y-5">
			<Choices
				title={editorTexts.lasers}
				name="lasers"
				names={laserNames}
				chosen={values.lasers}
				error={errors.lasers}
				onChange={(lasers) => onEdit({ lasers })}
			/>
			<Choices
				title={editorTexts.whoTreats}
				name="treated_by"
				names={professionNames}
				chosen={values.treated_by}
				error={errors.treated_by}
				note={
					hasNoAllowedTreater(values.treated_by, lawful)
						? editorTexts.treatersExcluded(getCountryInText(values.country_code), formatAllowedTreaters(lawful))
						: undefined
				}
				onChange={(treated_by) => onEdit({ treated_by })}
			/>
			{hasDoctor(values.treated_by) && (
				<TextField
					label={profileLabels.doctor_name}
					name="doctor_name"
					maxLength={limits.doctorName}
					value={values.doctor_name}
					error={errors.doctor_name}
					hint={editorTexts.doctorHint}
					onChange={(event) => onEdit({ doctor_name: event.target.value })}
				/>
			)}
		</div>
	);
}
