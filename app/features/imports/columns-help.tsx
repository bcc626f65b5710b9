import { Icon } from "#app/components/ui/icon.tsx";
import { clinicDetails, listedNames } from "#domain/clinics/details.ts";

const columnsWithOwnLine = ["name", "city", "country_code"];

const textColumns = [
	...listedNames.filter((name) => !columnsWithOwnLine.includes(name)),
	"description" as const,
	"doctor_name" as const,
];

const columnMeanings = [
	["name", "needed"],
	["city", "needed"],
	["country", "code or name: DE, Germany, Deutschland"],
	["source_id", "your own id, so that a later import finds the clinic again"],
	["postcode", "goes behind the street of the address"],
	[textColumns.map((name) => clinicDetails[name].column).join(", "), "as on the listing form"],
	["latitude, longitude", "decimal degrees, both or neither"],
	["opening_hours", "Mo-Fr 09:00-18:00; Sa 10:00-14:00"],
	["opening_note", "By appointment only"],
	["time_zone", "Europe/Berlin; otherwise the city's"],
	["languages", "codes with spaces between: de en"],
	["lasers", "qs-ndyag qs-ruby qs-alexandrite ps-ndyag ps-alexandrite ps-titanium co2 erbium"],
	["treated_by", "dermatologist doctor nurse technician aesthetician"],
	[
		"treatments",
		"names, with or without prices: Saline removal; Q-switched laser 80-150; Picosecond laser 100-400 100/150/250/400",
	],
	["currency", "of the prices, such as EUR"],
] satisfies [string, string][];

/** Explains the columns of a CSV file. */
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
				{columnMeanings.map(([name, meaning]) => (
					<div key={name} className="sm:contents">
						<dt className="font-medium">{name}</dt>
						<dd className="text-faded">{meaning}</dd>
					</div>
				))}
			</dl>
			<p className="pb-4 text-faded text-sm">
				The first line names the columns, in any order and in English, German, French, Spanish, Italian or Dutch. A
				mistake in another cell than name, city, country or an id costs only that cell. Separate cells with commas,
				semicolons or tabs. You can import an export from this page again.
			</p>
		</details>
	);
}
