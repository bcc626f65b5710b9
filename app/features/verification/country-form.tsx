import { callApi } from "#app/auth/api.ts";
import { SelectField } from "#app/components/ui/field.tsx";
import { ActForm } from "#app/shared/desk/act-form.tsx";
import { formatCount } from "#domain/format.ts";
import { listCountryChoices } from "#domain/places/countries.ts";

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
		title="Change country"
		button="Change country"
		check={(data) => (data.get("country") ? undefined : { country: "Choose a country." })}
		words={{ rows: 2, readers: "Their owners read this, and it's kept in the audit log." }}
		act={async (reason, data) => {
			const json = { clinics, country: String(data.get("country")), reason };
			const { results } = await callApi((api) => api.admin.cases.country.$post({ json }));
			onChanged(results);
		}}
		endings={{}}
		onDone={() => {}}
		onCancel={onCancel}
	>
		{(field) => (
			<>
				<h2 className="text-xl">{`Change the country of ${formatCount(clinics.length, "clinic")}`}</h2>
				<p className="max-w-prose">
					City and address stay as they are. Coordinates stay where a city of that name in the new country is near them.
					A verified clinic keeps its badge and is checked again.
				</p>
				<SelectField label="Country" {...field("country")} empty="Choose…" options={listCountryChoices()} />
			</>
		)}
	</ActForm>
);
