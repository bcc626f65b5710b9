import { Options, SelectField } from "#app/components/ui/field.tsx";
import { currencyNames } from "#domain/clinics/currencies.ts";

const currencies = Object.entries(currencyNames).sort(([, one], [, other]) => one.localeCompare(other, "en"));

type Props = { value: string; onChange: (currency: string) => void; error: string | undefined };

/** The one currency of a clinic's prices. */
export function CurrencyField({ value, onChange, error }: Props) {
	return (
		<SelectField
			label="Currency of your prices"
			className="mb-5 max-w-sm"
			value={value}
			error={error}
			onChange={(event) => onChange(event.target.value)}
		>
			<option value="">Choose a currency</option>
			<Options of={currencies.map(([code, name]) => [code, `${name} (${code})`])} />
		</SelectField>
	);
}
