import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { buttonClass } from "#app/components/ui/button.tsx";
import { controlClass } from "#app/components/ui/field.tsx";
import { fromColumns } from "#domain/columns.ts";
import { type ClinicFilters, writeFilters } from "#domain/search/filters.ts";
import type { FilterButton, FilterGroup } from "./filter-groups.ts";

type Props = {
	fields: ClinicFilters;
	onChange: (event: React.ChangeEvent<HTMLInputElement>) => void;
};

/**
 * The filters of a list of clinics: a row of buttons that show which filters are set; each opens a panel of choices.
 * @param found the number of clinics in the list, "17 clinics"
 */
export function FilterFields({ buttons, found, ...props }: Props & { buttons: FilterButton[]; found: string }) {
	return buttons.map(({ title, set, more, groups }) => {
		const id = title.toLowerCase().replaceAll(" ", "-");
		return (
			// the key keeps an open panel in the page while other buttons appear or disappear
			<div key={title} className="contents">
				<button
					type="button"
					popoverTarget={id}
					className="pill icon-after i-chevron-down"
					data-set={set !== "" || null}
				>
					{set === "" ? (
						title
					) : (
						<span>
							<span className="sr-only">{`${title}: `}</span>
							{more === 0 ? set : `${set} +${more}`}
						</span>
					)}
				</button>
				{/* biome-ignore lint/a11y/useSemanticElements: the groups in it are fieldsets */}
				<div id={id} popover="auto" role="group" aria-label={title} className="filter-panel">
					<div>
						{groups.map((group) => (
							<Group key={group.title} group={group} {...props} />
						))}
					</div>
					<button
						type="button"
						popoverTarget={id}
						popoverTargetAction="hide"
						className={buttonClass("primary", "w-full noscript:hidden")}
					>
						{t`Show ${found}`}
					</button>
					<button type="submit" className={buttonClass("primary", "hidden w-full noscript:inline-flex")}>
						<Trans>Apply filters</Trans>
					</button>
				</div>
			</div>
		);
	});
}

/** The choices of a group below its title, each with the number of clinics that it leaves. */
function Group({ group, fields, onChange }: Props & { group: FilterGroup }) {
	const { title, control, note } = group;
	const values = writeFilters(fields);
	const choices = fromColumns(group.choices);
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
					value={values[param]?.[0] ?? ""}
					onChange={onChange}
					className={`${controlClass} mt-1`}
				/>
				<small className="mt-1 block font-normal text-faded text-sm">{label}</small>
			</label>
		))
	) : (
		<fieldset>
			<legend className="mb-1 font-medium text-sm">{title}</legend>
			<div className="filter-boxes">
				{choices.map(({ param, value, label, count }) => (
					<label key={param + value} className="filter-box">
						<input
							type={control === "radios" ? "radio" : "checkbox"}
							name={param}
							value={value}
							checked={value ? values[param]?.includes(value) : values[param]?.length === 0}
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
}
