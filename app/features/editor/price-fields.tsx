import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import { controlClass, FieldError } from "#app/components/ui/field.tsx";
import { type PriceUnit, sizeBands } from "#domain/clinics/prices.ts";
import { capitalize } from "#domain/format.ts";
import { readPriceRange } from "#domain/reading/money.ts";
import type { PricedTreatment } from "./profile-values.ts";

const priceOf = {
	session: (currency: string) =>
		currency ? t`Price per session in ${currency} (optional)` : t`Price per session (optional)`,
	treatment: (currency: string) =>
		currency ? t`Price per treatment in ${currency} (optional)` : t`Price per treatment (optional)`,
	visit: (currency: string) =>
		currency ? t`Price of the visit in ${currency} (optional)` : t`Price of the visit (optional)`,
};

type Props = {
	/** Name of the treatment. */
	name: string;
	/** What the price is for. The price of a first visit does not depend on the size of the tattoo. */
	unit: PriceUnit;
	currency: string;
	prices: PricedTreatment;
	onChange: (prices: PricedTreatment) => void;
	errors: { min: string | undefined; max: string | undefined; sizes: (string | undefined)[] };
};

/** Inputs for the lowest and highest price of a treatment, and its prices by the size of the tattoo. */
export function PriceFields({ name, unit, currency, prices, onChange, errors }: Props) {
	const { price_min, price_max, size_prices = sizeBands.map(() => "") } = prices;
	const [isOpen, setIsOpen] = useState(size_prices.some(Boolean));
	return (
		<fieldset className="px-4 pb-4">
			<legend className="text-faded text-sm">
				{priceOf[unit](currency)}
				<span className="sr-only">{`: ${name}`}</span>
			</legend>
			<Amounts
				labels={[t`From`, t`To`]}
				values={[price_min, price_max]}
				errors={[errors.min, errors.max]}
				onChange={([from = "", to = ""]) => onChange({ ...prices, price_min: from, price_max: to })}
			/>
			{unit !== "visit" && (
				<details
					className="mt-2"
					open={isOpen || errors.sizes.some(Boolean)}
					onToggle={(event) => setIsOpen(event.currentTarget.open)}
				>
					<summary className="cursor-pointer py-3 text-sm hover:text-accent">
						<Trans>Prices by size of the tattoo</Trans>
					</summary>
					<p className="text-faded text-sm">
						<Trans>
							By the longest side; all optional. If “From” and “To” are blank, we show the lowest and highest of these.
						</Trans>
					</p>
					<Amounts
						labels={sizeBands.map(capitalize)}
						values={size_prices}
						errors={errors.sizes}
						onChange={(sizes) => onChange({ ...prices, size_prices: sizes })}
					/>
				</details>
			)}
		</fieldset>
	);
}

/** Characters of a price as people write it: "1.200.000,00 EUR". */
const longestPrice = 20;

type AmountsProps = {
	labels: readonly string[];
	values: readonly string[];
	errors: readonly (string | undefined)[];
	onChange: (values: string[]) => void;
};

/** Inputs for amounts in whole currency units, with the first of their errors. */
function Amounts({ labels, values, errors, onChange }: AmountsProps) {
	const id = useId();
	const error = errors.find(Boolean);
	/** Shows what was understood: whole units, and both ends of a range where there is a field for each. */
	function show(index: number, price: { min: number; max: number } | null) {
		if (!price) return;
		const isRange = price.min !== price.max;
		if (isRange && (labels.length !== 2 || index > 0 || values[1])) return;
		const shown = labels.map((_, at) => {
			if (at === index) return String(price.min);
			return isRange ? String(price.max) : (values[at] ?? "");
		});
		if (shown.some((text, at) => text !== (values[at] ?? ""))) onChange(shown);
	}
	return (
		<>
			<div className="mt-1 grid grid-cols-2 gap-3">
				{labels.map((label, index) => (
					<label key={label} className="text-sm">
						{label}
						<input
							inputMode="decimal"
							autoComplete="off"
							maxLength={longestPrice}
							value={values[index] ?? ""}
							aria-invalid={errors[index] ? true : undefined}
							aria-describedby={errors[index] ? `${id}-error` : undefined}
							onChange={({ target }) =>
								onChange(labels.map((_, at) => (at === index ? target.value : (values[at] ?? ""))))
							}
							onBlur={({ target }) => show(index, readPriceRange(target.value).value)}
							className={`${controlClass} mt-1 text-base tabular-nums`}
						/>
					</label>
				))}
			</div>
			<FieldError id={`${id}-error`} error={error} className="mt-1" />
		</>
	);
}
