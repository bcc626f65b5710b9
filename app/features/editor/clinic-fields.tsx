import { t } from "@lingui/core/macro";
import { TextField } from "#app/components/ui/field.tsx";
import { describe, type Fields } from "#app/lib/form.ts";
import type { TypedDetails } from "#domain/clinics/details.ts";
import { completeWebAddress } from "#domain/clinics/fields.ts";
import { limits } from "#domain/limits.ts";
import { readCountryCode } from "./chosen-country.ts";
import { CityField } from "./city-field.tsx";
import { CountryFields } from "./country-fields.tsx";
import { labels } from "./field-labels.ts";

type Props = {
	/** Initial values of the fields. */
	values: Partial<Record<keyof TypedDetails, string | null>>;
	errors: Fields;
	className?: string;
};

/** Returns the properties of the field called `name`. */
const fieldProps = (name: keyof typeof maxLengths, { values, errors }: Props) => ({
	label: labels[name],
	name,
	maxLength: maxLengths[name],
	defaultValue: values[name] ?? "",
	...describe(errors, name),
});
const maxLengths: Record<keyof TypedDetails, number> = {
	name: limits.clinicName,
	country_code: 2,
	city: limits.clinicCity,
	address: limits.clinicAddress,
	phone: limits.clinicPhone,
	whatsapp: limits.clinicPhone,
	email: limits.clinicEmail,
	website: limits.clinicWebsite,
	booking_url: limits.clinicWebsite,
};

/** Names of the fields of `PlaceFields` and `ContactFields`. */
const fieldNames = Object.keys(maxLengths) as (keyof TypedDetails)[];

type PlaceProps = Props & {
	/** Codes of the countries to choose from. The clinic's own country is always added. */
	countries: string[];
	countryHint?: string | undefined;
	/** Whether an owner can wait for another country. */
	takesOthers?: boolean;
};

/** Inputs for the name and address of a clinic. */
export function PlaceFields({ countries, countryHint, takesOthers = false, ...props }: PlaceProps) {
	const { values, errors, className } = props;
	return (
		<div className={className}>
			<TextField
				{...fieldProps("name", props)}
				autoComplete="organization"
				required
				hint={t`As patients know it. Up to ${{ most: limits.clinicName }} characters.`}
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<CountryFields
					country={values.country_code ?? ""}
					countries={countries}
					takesOthers={takesOthers}
					error={errors.country_code}
					hint={countryHint}
				/>
				<CityField {...fieldProps("city", props)} required />
			</div>
			<TextField
				{...fieldProps("address", props)}
				autoComplete="street-address"
				hint={t`Street, number and postcode.`}
			/>
		</div>
	);
}

/** Inputs for how patients reach a clinic, all optional. */
export function ContactFields(props: Props) {
	const completeOnBlur = ({ target }: React.FocusEvent<HTMLInputElement>) => {
		target.value = completeWebAddress(target.value);
	};
	return (
		<div className={props.className}>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					{...fieldProps("phone", props)}
					type="tel"
					autoComplete="tel"
					hint={t`For example +44 20 7946 0000.`}
				/>
				<TextField
					{...fieldProps("whatsapp", props)}
					type="tel"
					hint={t`As you write it at home, or with + and the country code.`}
				/>
				<TextField
					{...fieldProps("email", props)}
					type="email"
					autoComplete="email"
					hint={t`Shown on the clinic's page.`}
				/>
				<TextField
					{...fieldProps("website", props)}
					type="url"
					autoComplete="url"
					hint={t`For example www.example.com. We add https:// if it's missing. Your page links it once your clinic is verified.`}
					onBlur={completeOnBlur}
				/>
				<TextField
					{...fieldProps("booking_url", props)}
					type="url"
					hint={t`Where “Book Consultation” leads. Without one it leads to your website.`}
					onBlur={completeOnBlur}
				/>
			</div>
		</div>
	);
}

/** Returns the trimmed values of `PlaceFields` and `ContactFields`. */
export function readClinicFields(form: FormData): TypedDetails {
	const entries = fieldNames.map((name) => [name, String(form.get(name) ?? "").trim()]);
	const fields = Object.fromEntries(entries) as TypedDetails;
	return { ...fields, country_code: readCountryCode(form), website: completeWebAddress(fields.website) };
}

/** Returns the ids of the treatments that are ticked in a `TreatmentPicker`. */
export function readTreatmentIds(form: FormData): number[] {
	return form.getAll("treatments").map(Number);
}
