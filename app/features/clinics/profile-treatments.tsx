import { useId, useRef } from "react";
import { controlClass, SelectField } from "#app/components/ui/field.tsx";
import type { ListingChoices } from "#database/queries/listing.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { currencyNames } from "#domain/clinics/currencies.ts";
import { limits } from "#domain/limits.ts";
import { readTreatmentIds } from "./clinic-fields.tsx";
import type { PricedTreatment, ProfileValues } from "./profile-values.ts";
import { TreatmentPicker } from "./treatment-picker.tsx";

const currencies = Object.entries(currencyNames)
	.sort(([, one], [, other]) => one.localeCompare(other, "en"))
	.map(([code, name]): [string, string] => [code, `${name} (${code})`]);

type Props = {
	choices: ListingChoices["treatments"];
	/** What the clinic offers: it can be kept, also when new clinics can no longer choose it. */
	offered: OwnClinic["treatments"];
	/** Ticked at first. */
	picked: number[];
	values: ProfileValues;
	onEdit: (change: Pick<Partial<ProfileValues>, "treatments" | "currency">) => void;
	errors: Record<string, string>;
};

/** What a clinic offers, and the prices of it in its one currency. */
export function ProfileTreatments({ choices, offered, picked, values, onEdit, errors }: Props) {
	const element = useRef<HTMLDivElement>(null);
	const treatments = [
		...choices,
		...offered
			.filter(({ id }) => !choices.some((choice) => choice.id === id))
			.map(({ id, name }) => ({ id, name, description: null })),
	];
	function readTreatments(event: React.FormEvent) {
		const form = element.current?.closest("form");
		if (!form || (event.target as HTMLInputElement).name !== "treatments") return;
		const ids = readTreatmentIds(new FormData(form)).sort((a, b) => a - b);
		const find = (id: number) => values.treatments.find((priced) => priced.id === id);
		onEdit({ treatments: ids.map((id) => find(id) ?? { id, price_min: "", price_max: "" }) });
	}
	return (
		<>
			<SelectField
				label="Currency of your prices"
				className="mb-5 max-w-sm"
				empty="Choose a currency"
				options={currencies}
				value={values.currency}
				error={errors.currency}
				onChange={(event) => onEdit({ currency: event.target.value })}
			/>
			<div ref={element} onChange={readTreatments}>
				<TreatmentPicker treatments={treatments} picked={picked} error={errors.treatments}>
					{({ id, name }) => {
						const index = values.treatments.findIndex((priced) => priced.id === id);
						const prices = values.treatments[index];
						return (
							prices && (
								<PriceFields
									name={name}
									currency={values.currency}
									prices={prices}
									onChange={(next) =>
										onEdit({ treatments: values.treatments.map((other) => (other.id === id ? next : other)) })
									}
									errors={{
										min: errors[`treatments.${index}.price_min`],
										max: errors[`treatments.${index}.price_max`],
									}}
								/>
							)
						);
					}}
				</TreatmentPicker>
			</div>
		</>
	);
}

type PriceFieldsProps = {
	/** Of the treatment. */
	name: string;
	currency: string;
	prices: PricedTreatment;
	onChange: (prices: PricedTreatment) => void;
	errors: { min: string | undefined; max: string | undefined };
};

/** What one session of a treatment costs, from and to. */
function PriceFields({ name, currency, prices, onChange, errors }: PriceFieldsProps) {
	const id = useId();
	const fields = [
		{ key: "price_min", label: "From", error: errors.min },
		{ key: "price_max", label: "To", error: errors.max },
	] as const;
	const error = errors.min ?? errors.max;
	return (
		<fieldset className="px-4 pb-4">
			<legend className="text-faded text-sm">
				Price per session{currency && ` in ${currency}`} (optional)<span className="sr-only">: {name}</span>
			</legend>
			<div className="mt-1 grid grid-cols-2 gap-3">
				{fields.map(({ key, label, error: own }) => (
					<label key={key} className="text-sm">
						{label}
						<input
							inputMode="numeric"
							autoComplete="off"
							maxLength={String(limits.price).length}
							value={prices[key]}
							aria-invalid={own ? true : undefined}
							aria-describedby={own ? `${id}-error` : undefined}
							onChange={(event) => onChange({ ...prices, [key]: event.target.value })}
							className={`${controlClass} mt-1 text-base tabular-nums`}
						/>
					</label>
				))}
			</div>
			{error && (
				<p id={`${id}-error`} className="mt-1 font-medium text-danger text-sm">
					{error}
				</p>
			)}
		</fieldset>
	);
}
