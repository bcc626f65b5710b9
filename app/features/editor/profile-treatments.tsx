import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { SelectField } from "#app/components/ui/field.tsx";
import type { ListingChoices } from "#database/queries/listing.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { currencyNames } from "#domain/clinics/currencies.ts";
import { getPriceUnit, sizeBands } from "#domain/clinics/prices.ts";
import { locale } from "#domain/site-language.ts";
import { readTreatmentIds } from "./clinic-fields.tsx";
import { PriceFields } from "./price-fields.tsx";
import type { ProfileValues } from "./profile-values.ts";
import { TreatmentPicker } from "./treatment-picker.tsx";

const currencies = Object.entries(currencyNames)
	.sort(([, one], [, other]) => one.localeCompare(other, locale))
	.map(([code, name]): [string, string] => [code, `${name} (${code})`]);

type Props = {
	choices: ListingChoices["treatments"];
	/** The clinic's saved treatments. They can be kept even if they are no longer among the choices. */
	offered: OwnClinic["treatments"];
	/** Ids of the treatments that are ticked initially. */
	picked: number[];
	values: ProfileValues;
	onEdit: (change: Pick<Partial<ProfileValues>, "treatments" | "currency">) => void;
	errors: Record<string, string>;
};

/** Inputs for the treatments of a clinic, their prices, and the currency. */
export function ProfileTreatments({ choices, offered, picked, values, onEdit, errors }: Props) {
	const element = useRef<HTMLDivElement>(null);
	const treatments = [
		...choices,
		...offered
			.filter(({ id }) => !choices.some((choice) => choice.id === id))
			.map(({ id, slug, name }) => ({ id, slug, name, description: null })),
	];
	function readTreatments(event: React.FormEvent) {
		const form = element.current?.closest("form");
		if (!form || (event.target as HTMLInputElement).name !== "treatments") return;
		const ids = readTreatmentIds(new FormData(form)).sort((a, b) => a - b);
		const find = (id: number) => values.treatments.find((priced) => priced.id === id);
		onEdit({
			treatments: ids.map(
				(id) => find(id) ?? { id, price_min: "", price_max: "", size_prices: sizeBands.map(() => "") },
			),
		});
	}
	return (
		<>
			<SelectField
				label={t`Currency of your prices`}
				className="mb-5 max-w-sm"
				empty={t`Choose a currency`}
				options={currencies}
				value={values.currency}
				error={errors.currency}
				onChange={(event) => onEdit({ currency: event.target.value })}
			/>
			<div ref={element} onChange={readTreatments}>
				<TreatmentPicker treatments={treatments} picked={picked} error={errors.treatments}>
					{({ id, slug, name }) => {
						const index = values.treatments.findIndex((priced) => priced.id === id);
						const prices = values.treatments[index];
						return (
							prices && (
								<PriceFields
									name={name}
									unit={getPriceUnit(slug)}
									currency={values.currency}
									prices={prices}
									onChange={(next) =>
										onEdit({ treatments: values.treatments.map((other) => (other.id === id ? next : other)) })
									}
									errors={{
										min: errors[`treatments.${index}.price_min`],
										max: errors[`treatments.${index}.price_max`],
										sizes: sizeBands.map((_, size) => errors[`treatments.${index}.size_prices.${size}`]),
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
