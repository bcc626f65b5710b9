import { callApi } from "#app/auth/api.ts";
import { SelectField } from "#app/components/ui/field.tsx";
import { ActForm } from "#app/shared/desk/act-form.tsx";
import { formatCount } from "#domain/format.ts";
import { listCountryChoices } from "#domain/places/countries.ts";
import * as adminTexts from "./admin-texts.ts";

type Result = { id: string; refused: string | null };
type Props = {
	/** Ids of the ticked clinics. */
	clinics: string[];
	onChanged: (results: Result[]) => void;
	onCancel: () => void;
};

/** Changes the country of several clinics, each with an entry in the audit log. */
export const CountryForm = ({ clinics, onChanged, onCancel }: Props) => (
	<ActForm
		title={adminTexts.changeCountry}
		button={adminTexts.changeCountry}
		check={(data) => (data.get("country") ? undefined : { message: adminTexts.chooseCountry, field: "country" })}
		words={{ rows: 2, readers: adminTexts.theirOwnersReadThis }}
		act={async (reason, data) => {
			const json = { clinics, country: String(data.get("country")), reason };
			const { results } = await callApi((api) => api.admin.cases.country.$post({ json }));
			onChanged(results);
		}}
		endings={{}}
		onDone={() => {}}
		onCancel={onCancel}
	>
		{(problem) => (
			<>
				<h2 className="text-xl">{adminTexts.changeCountryOf(formatCount(clinics.length, "clinic"))}</h2>
				<p className="max-w-prose">{adminTexts.cityAndAddressStay}</p>
				<SelectField
					label={adminTexts.country}
					name="country"
					empty={adminTexts.choose}
					options={listCountryChoices()}
					error={problem?.field === "country" ? problem.message : undefined}
				/>
			</>
		)}
	</ActForm>
);
