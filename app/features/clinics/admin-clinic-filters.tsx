import { Form } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Options, SelectField, TextField } from "#app/components/ui/field.tsx";
import { limits } from "#domain/limits.ts";
import { countryNames } from "#domain/places/countries.ts";
import { type ListParams, statusNames } from "./admin-labels.ts";

const countries = Object.entries(countryNames).sort(([, one], [, other]) => one.localeCompare(other, "en"));

/** Which clinics are shown; the address remembers it. */
export function ClinicFilters({ params }: { params: ListParams }) {
	return (
		<Form
			// the fields follow the address when it changes without them
			key={JSON.stringify(params)}
			method="get"
			role="search"
			className="grid grid-cols-2 gap-3 rounded-2xl border border-line bg-sheet p-4 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_12rem_9rem_9rem_auto] lg:items-end"
		>
			<TextField
				label="Name, address, e-mail, website or owner’s e-mail"
				name="q"
				type="search"
				autoComplete="off"
				maxLength={limits.queryLength}
				defaultValue={params.q}
				className="col-span-2 sm:col-span-3 lg:col-span-1"
			/>
			<SelectField label="Country" name="country" defaultValue={params.country} className="max-sm:col-span-2">
				<option value="">All</option>
				<Options of={countries} />
			</SelectField>
			<SelectField label="Status" name="status" defaultValue={params.status}>
				<option value="">All</option>
				<Options of={Object.entries(statusNames)} />
			</SelectField>
			<SelectField label="Owner" name="owner" defaultValue={params.owner}>
				<option value="">All</option>
				<option value="with">With</option>
				<option value="without">Without</option>
			</SelectField>
			<button type="submit" className={buttonClass("primary", "col-span-2 sm:col-span-3 lg:col-span-1")}>
				Find
			</button>
		</Form>
	);
}
