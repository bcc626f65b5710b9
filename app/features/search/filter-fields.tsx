import { controlClass } from "#app/components/ui/field.tsx";
import { fromColumns } from "#domain/columns.ts";
import { type ClinicFilters, writeFilters } from "#domain/search/filters.ts";
import type { FilterGroup } from "./filter-groups.ts";

type Props = {
	fields: ClinicFilters;
	groups: FilterGroup[];
	onChange: (event: React.ChangeEvent<HTMLInputElement>) => void;
};

/** With more choices a group is twice as wide. */
const many = 8;

/** The filters of a list of clinics, each choice with the number of clinics that it leaves. */
export function FilterFields({ fields, groups, onChange }: Props) {
	const set = writeFilters(fields);
	return (
		<div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
			{groups.map(({ title, control, note, choices: columns }) => {
				const choices = fromColumns(columns);
				return control === "number" ? (
					choices.map(({ param, label }) => (
						<label key={param} className="block font-medium text-sm">
							{title}
							<input
								type="number"
								name={param}
								min="1"
								max="99999999"
								step="1"
								inputMode="numeric"
								value={set[param]?.[0] ?? ""}
								onChange={onChange}
								className={`${controlClass} mt-1`}
							/>
							<small className="mt-1 block font-normal text-faded text-sm">{label}</small>
						</label>
					))
				) : (
					<fieldset key={title} className={choices.length > many ? "lg:col-span-2" : undefined}>
						<legend className="mb-1 font-medium text-sm">{title}</legend>
						<div className={choices.length > many ? "grid lg:grid-cols-2" : undefined}>
							{choices.map(({ param, value, label, count }) => (
								<label key={param + value} className="filter-box">
									<input
										type={control === "radios" ? "radio" : "checkbox"}
										name={param}
										value={value}
										checked={value ? set[param]?.includes(value) : set[param]?.length === 0}
										onChange={onChange}
									/>
									{`${label} `}
									{count !== "" && <small>{count}</small>}
								</label>
							))}
						</div>
						{note && <p className="text-faded text-sm">{note}</p>}
					</fieldset>
				);
			})}
		</div>
	);
}
