import { Icon } from "#app/components/ui/icon.tsx";

const columns: [string, string][] = [
	["name", "needed"],
	["city", "needed"],
	["country", "code or English name: DE, Germany"],
	["source_id", "your own id; with it a later import finds the clinic again"],
	["address, phone, whatsapp, email, website, description", "as on the listing form"],
	["latitude, longitude", "decimal degrees, both or neither"],
	["opening_hours", "Mo-Fr 09:00-18:00; Sa 10:00-14:00"],
	["opening_note", "By appointment only"],
	["time_zone", "Europe/Berlin; otherwise the city's"],
	["languages", "codes with spaces between: de en"],
	["lasers", "qs-ndyag qs-ruby qs-alexandrite ps-ndyag ps-alexandrite ps-titanium co2 erbium"],
	["treated_by", "dermatologist doctor nurse technician aesthetician"],
	["treatments", "saline-removal; q-switched-laser 80-150; picosecond-laser 100-400 100/150/250/400"],
	["currency", "of the prices: EUR"],
	["decision", "import, skip, or update and a clinic's id; in the file of rows not imported, with its row_id"],
];

/** What the columns of a CSV file mean. */
export function ColumnsHelp() {
	return (
		<details className="group rounded-lg border border-line px-4">
			<summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-sm">
				<Icon
					name="chevron-right"
					className="size-4 transition-transform duration-150 group-open:rotate-90 motion-reduce:transition-none"
				/>
				Columns of a CSV file
			</summary>
			<dl className="grid gap-x-6 gap-y-2 pb-4 text-sm sm:grid-cols-[14rem_1fr]">
				{columns.map(([name, meaning]) => (
					<div key={name} className="sm:contents">
						<dt className="font-medium">{name}</dt>
						<dd className="text-faded">{meaning}</dd>
					</div>
				))}
			</dl>
			<p className="pb-4 text-faded text-sm">
				The first line names the columns, in any order. Separate cells with commas, semicolons or tabs. You can import
				an export from this page again.
			</p>
		</details>
	);
}
