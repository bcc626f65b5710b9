import { controlClass } from "#app/components/ui/field.tsx";
import type { FilterChoice, FilterChoices } from "#domain/search/filter-choices.ts";
import { type ClinicFilters, enoughReviews, ratings } from "#domain/search/filter-params.ts";
import * as searchTexts from "./search-texts.tsx";

type Props = {
	fields: ClinicFilters;
	choices: FilterChoices;
	onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
	/** Whether clinics that are not verified are shown is chosen elsewhere. */
	hasOwnSwitch?: boolean;
};

/** Treatments, languages and the other filters of a list of clinics, each with the number of clinics that it leaves. */
export function FilterFields({ fields, choices, onChange, hasOwnSwitch = false }: Props) {
	const boxes = (name: string, list: FilterChoice[], chosen: string[]) =>
		list.map(({ value, name: label, count }) => (
			<Box
				key={value}
				name={name}
				value={value}
				label={label}
				count={count}
				checked={chosen.includes(value)}
				onChange={onChange}
			/>
		));
	const priceLabel = choices.currency
		? searchTexts.filterFieldsPriceIn(choices.currency)
		: searchTexts.filterFieldsPrice;
	return (
		<div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
			{choices.needs.length > 0 && (
				<Group title={searchTexts.filterFieldsNeeds}>{boxes("treatment", choices.needs, fields.treatments)}</Group>
			)}
			{choices.treatments.length > 0 && (
				<Group title={searchTexts.filterFieldsTreatments} className="lg:col-span-2" columns="lg:grid-cols-2">
					{boxes("treatment", choices.treatments, fields.treatments)}
				</Group>
			)}
			{choices.languages.length > 0 && (
				<Group title={searchTexts.filterFieldsLanguages}>
					{boxes("language", choices.languages, fields.languages)}
				</Group>
			)}
			<Group title={searchTexts.filterFieldsRating}>
				{[0, ...ratings].map((least, index) => (
					<Box
						key={least}
						type="radio"
						name="rating"
						value={least === 0 ? "" : String(least)}
						label={least === 0 ? searchTexts.filterFieldsAny : searchTexts.filterFieldsOrMore(least)}
						count={least === 0 ? "" : (choices.ratings[index - 1] ?? "")}
						checked={fields.rating === least}
						onChange={onChange}
					/>
				))}
				<p className="text-faded text-sm">{searchTexts.filterFieldsEnoughReviews(enoughReviews)}</p>
			</Group>
			<Group title={searchTexts.filterFieldsAlso}>
				<Box
					name="open"
					value="now"
					label={searchTexts.filterFieldsOpenNow}
					count={choices.open}
					checked={fields.isOpen}
					onChange={onChange}
				/>
				{!hasOwnSwitch && (choices.unverified !== "" || !fields.verifiedOnly) && (
					<Box
						name="verified"
						value="0"
						label={choices.isUnchecked ? searchTexts.filterFieldsShowListed : searchTexts.filterFieldsShowUnchecked}
						count={choices.unverified}
						checked={!fields.verifiedOnly}
						onChange={onChange}
					/>
				)}
			</Group>
			{choices.currency !== null && (
				<label className="block font-medium text-sm">
					{priceLabel}
					<input
						type="number"
						name="price"
						min="1"
						max="99999999"
						step="1"
						inputMode="numeric"
						value={fields.price || ""}
						onChange={onChange}
						className={`${controlClass} mt-1`}
					/>
					<small className="mt-1 block font-normal text-faded text-sm">
						{searchTexts.filterFieldsPriced(choices.priced)}
					</small>
				</label>
			)}
		</div>
	);
}

type GroupProps = { title: string; className?: string; columns?: string; children: React.ReactNode };

function Group({ title, className = "", columns = "", children }: GroupProps) {
	return (
		<fieldset className={className || undefined}>
			<legend className="mb-1 font-medium text-sm">{title}</legend>
			{columns ? <div className={`grid ${columns}`}>{children}</div> : children}
		</fieldset>
	);
}

type BoxProps = { label: string; count: string } & Pick<
	React.ComponentProps<"input">,
	"type" | "name" | "value" | "checked" | "onChange"
>;

const Box = ({ label, count, type = "checkbox", ...input }: BoxProps) => (
	<label className="filter-box">
		<input type={type} {...input} />
		{`${label} `}
		{count !== "" && <small>{count}</small>}
	</label>
);
