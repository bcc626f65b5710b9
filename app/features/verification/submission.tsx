import { OutsideLink } from "#app/components/outside-link.tsx";
import { Fact, Facts, Section } from "#app/components/section.tsx";
import type { VerificationCase } from "#database/queries/verification.ts";
import { getWhatsAppHref } from "#domain/clinics/contact.ts";
import { getLanguageName } from "#domain/clinics/languages.ts";
import { formatHours, weekdays } from "#domain/clinics/opening-hours.ts";
import { formatPriceRange } from "#domain/clinics/prices.ts";
import { formatDate } from "#domain/format.ts";
import { getCountryName } from "#domain/places/countries.ts";

type Clinic = VerificationCase["clinic"];

/** Everything that the clinic says of itself, apart from pictures. */
export function Submission({ clinic, title }: { clinic: Clinic; title: string }) {
	const { phone, whatsapp, website, opening_hours, description } = clinic;
	return (
		<Section title={title}>
			<Facts>
				<Fact name="Name">{clinic.name}</Fact>
				<Fact name="Address">{clinic.address}</Fact>
				<Fact name="City">
					{clinic.city}, {getCountryName(clinic.country_code)}
				</Fact>
				<Fact name="Phone">
					{phone && (
						<a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="text-link">
							{phone}
						</a>
					)}
					{phone && clinic.verified_at && !clinic.verified_checks.includes("phone") && (
						<span className="block text-faded text-sm">Its page does not say that we checked it.</span>
					)}
				</Fact>
				{whatsapp && (
					<Fact name="WhatsApp">
						<OutsideLink href={getWhatsAppHref(whatsapp)}>{whatsapp}</OutsideLink>
					</Fact>
				)}
				<Fact name="E-mail">{clinic.email}</Fact>
				<Fact name="Website">{website && <OutsideLink href={website}>{website}</OutsideLink>}</Fact>
				<Fact name="Treatments">{clinic.treatments.length > 0 && <Treatments clinic={clinic} />}</Fact>
				<Fact name="Languages">{clinic.languages.map(getLanguageName).join(", ")}</Fact>
				<Fact name="Opening hours">
					{opening_hours && (
						<ul>
							{weekdays.map((day, index) => (
								<li key={day}>
									{day.slice(0, 3)} {formatHours(opening_hours[index] ?? [])}
								</li>
							))}
						</ul>
					)}
				</Fact>
				{clinic.opening_note && <Fact name="Note">{clinic.opening_note}</Fact>}
				<Fact name="Description">{description && <p className="whitespace-pre-line">{description}</p>}</Fact>
				<Fact name="Listed on">{formatDate(clinic.created_at)}</Fact>
				{clinic.verified_at && <Fact name="Verified on">{formatDate(clinic.verified_at)}</Fact>}
			</Facts>
		</Section>
	);
}

function Treatments({ clinic: { treatments, currency } }: { clinic: Clinic }) {
	return (
		<ul>
			{treatments.map(({ name, price_min, price_max }) => (
				<li key={name}>
					{name}
					{price_min !== null && price_max !== null && currency && (
						<span className="text-faded tabular-nums"> · {formatPriceRange(price_min, price_max, currency)}</span>
					)}
				</li>
			))}
		</ul>
	);
}
