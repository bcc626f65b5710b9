import { t } from "@lingui/core/macro";
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
				title={t`Lasers`}
				name="lasers"
				names={laserNames}
				chosen={values.lasers}
				error={errors.lasers}
				onChange={(lasers) => onEdit({ lasers })}
			/>
			<Choices
				title={t`Who treats`}
				name="treated_by"
				names={professionNames}
				chosen={values.treated_by}
				error={errors.treated_by}
				note={
					hasNoAllowedTreater(values.treated_by, lawful)
						? t`As far as we know, only ${{ who: formatAllowedTreaters(lawful) }} may use a laser on skin in ${{ country: getCountryInText(values.country_code) }}. Until you name one of them, we can't confirm that you're allowed to practise.`
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
					hint={t`Such as Dr Anna Weber. Shown on your page and in lists, so ask them first.`}
					onChange={(event) => onEdit({ doctor_name: event.target.value })}
				/>
			)}
		</div>
	);
}
