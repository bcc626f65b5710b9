import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { completeWebAddress, type ClinicFields as Fields } from "#domain/clinic-fields.ts";
import { getCountryName } from "#domain/countries.ts";
import { limits } from "#domain/limits.ts";

type Errors = Partial<Record<string, string>>;

type Props = {
	/** What stands in the fields at first. */
	values: Partial<Record<keyof Fields, string | null>>;
	errors: Errors;
	className?: string;
};

/** Name and place of a clinic. `countries` are the codes that can be chosen; the present one always can. */
export function PlaceFields({ values, errors, countries, className }: Props & { countries: string[] }) {
	const present = values.country_code;
	const codes = present && !countries.includes(present) ? [...countries, present] : countries;
	const choices = codes.map((code) => ({ code, name: getCountryName(code) }));
	choices.sort((a, b) => a.name.localeCompare(b.name, "en"));
	return (
		<div className={className}>
			<TextField
				label="Clinic name (required)"
				name="name"
				autoComplete="organization"
				required
				maxLength={limits.clinicName}
				defaultValue={values.name ?? ""}
				error={errors.name}
				hint={`As patients know it. Up to ${limits.clinicName} characters.`}
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<SelectField
					label="Country (required)"
					name="country_code"
					autoComplete="country"
					required
					defaultValue={present ?? ""}
					error={errors.country_code}
				>
					<option value="">Choose a country</option>
					{choices.map(({ code, name }) => (
						<option key={code} value={code}>
							{name}
						</option>
					))}
				</SelectField>
				<TextField
					label="City (required)"
					name="city"
					autoComplete="address-level2"
					required
					maxLength={limits.clinicCity}
					defaultValue={values.city ?? ""}
					error={errors.city}
				/>
			</div>
			<TextField
				label="Address"
				name="address"
				autoComplete="street-address"
				maxLength={limits.clinicAddress}
				defaultValue={values.address ?? ""}
				error={errors.address}
				hint="Street, number and postcode."
			/>
		</div>
	);
}

/** How patients reach a clinic. All of it may be left empty. */
export function ContactFields({ values, errors, className }: Props) {
	return (
		<div className={className}>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					label="Phone"
					name="phone"
					type="tel"
					autoComplete="tel"
					maxLength={limits.clinicPhone}
					defaultValue={values.phone ?? ""}
					error={errors.phone}
					hint="Such as +44 20 7946 0000."
				/>
				<TextField
					label="Email"
					name="email"
					type="email"
					autoComplete="email"
					maxLength={limits.clinicEmail}
					defaultValue={values.email ?? ""}
					error={errors.email}
					hint="Shown on the clinic's page."
				/>
			</div>
			<TextField
				label="Website"
				name="website"
				type="url"
				autoComplete="url"
				maxLength={limits.clinicWebsite}
				defaultValue={values.website ?? ""}
				error={errors.website}
				hint="Such as www.example.com. We add https:// if it is missing."
				onBlur={(event) => {
					event.target.value = completeWebAddress(event.target.value);
				}}
			/>
		</div>
	);
}
