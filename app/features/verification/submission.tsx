import { OutsideLink } from "#app/components/outside-link.tsx";
import { Fact, Facts, Section } from "#app/components/section.tsx";
import type { VerificationCase } from "#database/queries/verification.ts";
import { getPhoneHref, getWhatsAppHref } from "#domain/clinics/contact.ts";
import { profileLabels } from "#domain/clinics/details.ts";
import { getLanguageName } from "#domain/clinics/languages.ts";
import { formatHours, weekdays } from "#domain/clinics/opening-hours.ts";
import { printLasers, printProfessions } from "#domain/clinics/practice.ts";
import { formatPrices, formatSizePrices } from "#domain/clinics/prices.ts";
import { formatAge } from "#domain/durations.ts";
import { formatDate } from "#domain/format.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { changeableFields, formatDetail, isChanged } from "./changeable-fields.ts";

type Clinic = VerificationCase["clinic"];

/** The clinic's whole profile, except its pictures. */
export function Submission({ clinic, title }: { clinic: Clinic; title: string }) {
	const { phone, whatsapp, website, booking_url, opening_hours, description } = clinic;
	return (
		<Section title={title}>
			<Facts>
				<Fact name="Name">{clinic.name}</Fact>
				<Fact name="Address">{clinic.address}</Fact>
				<Fact name="City">{`${clinic.city}, ${getCountryName(clinic.country_code)}`}</Fact>
				<Fact name="Phone">
					{clinic.phone_e164 ? (
						<a href={getPhoneHref(clinic.phone_e164)} className="text-link">
							{phone}
						</a>
					) : (
						phone
					)}
					{phone && clinic.verified_at && !clinic.verified_checks.includes("phone") && (
						<span className="block text-faded text-sm">The page doesn't say that we checked it.</span>
					)}
				</Fact>
				{whatsapp && (
					<Fact name="WhatsApp">
						<OutsideLink href={getWhatsAppHref(whatsapp)}>{whatsapp}</OutsideLink>
					</Fact>
				)}
				<Fact name="Email">{clinic.email}</Fact>
				<Fact name="Website">{website && <OutsideLink href={website}>{website}</OutsideLink>}</Fact>
				{booking_url && (
					<Fact name={profileLabels.booking_url}>
						<OutsideLink href={booking_url}>{booking_url}</OutsideLink>
					</Fact>
				)}
				<Fact name="Treatments">{clinic.treatments.length > 0 && <Treatments clinic={clinic} />}</Fact>
				<Fact name="Languages">{clinic.languages.map(getLanguageName).join(", ")}</Fact>
				<Fact name="Lasers">{printLasers(clinic.lasers).join(", ")}</Fact>
				<Fact name="Who treats">{printProfessions(clinic.treated_by).join(", ")}</Fact>
				{clinic.doctor_name && <Fact name={profileLabels.doctor_name}>{clinic.doctor_name}</Fact>}
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
			{treatments.map((treatment) => {
				const prices = [formatPrices(treatment, currency), ...formatSizePrices(treatment, currency)].filter(Boolean);
				return (
					<li key={treatment.slug}>
						{treatment.name}
						{prices.length > 0 && <span className="text-faded tabular-nums">{` · ${prices.join(", ")}`}</span>}
					</li>
				);
			})}
		</ul>
	);
}

/** The account of the clinic's owner. */
export function OwnerFacts({ owner, now }: { owner: VerificationCase["owner"]; now: number }) {
	return (
		<Section title="Owner">
			{owner ? (
				<Facts>
					<Fact name="Name">{owner.full_name}</Fact>
					<Fact name="Email">{owner.email}</Fact>
					<Fact name="Confirmed">
						{owner.email_confirmed_at ? (
							`Yes, on ${formatDate(owner.email_confirmed_at)}`
						) : (
							<strong className="text-danger">No</strong>
						)}
					</Fact>
					<Fact name="Account">{`${formatAge(owner.created_at, now)} old, since ${formatDate(owner.created_at)}`}</Fact>
				</Facts>
			) : (
				<p className="text-faded">Nobody manages this clinic, so nobody will hear about your decision.</p>
			)}
		</Section>
	);
}

type Props = { clinic: VerificationCase["clinic"]; change: NonNullable<VerificationCase["change"]>; isOpen: boolean };

/** A change that the owner asks for: each changed field before and after, then the fields that stay the same. */
export function ChangeDifference({ clinic, change, isOpen }: Props) {
	const changed = changeableFields.filter(([name]) => isChanged(name, clinic, change));
	// coordinates say nothing to a reader, so they are listed only if they change
	const same = changeableFields.filter(([name]) => name !== "position" && !isChanged(name, clinic, change));
	return (
		<Section title="What changes">
			{changed.length === 0 && (
				<p className="text-faded">
					{isOpen ? "Nothing: the profile already shows these details." : "The profile shows these details now."}
				</p>
			)}
			<dl className="space-y-3">
				{changed.map(([name, label]) => (
					<div key={name}>
						<dt className="text-faded text-sm">{label}</dt>
						<dd className="grid gap-1 sm:grid-cols-2 sm:gap-3">
							<span className="rounded-lg bg-danger-tint px-3 py-1.5 text-danger">
								<span className="sr-only">From </span>
								<span aria-hidden="true">{"− "}</span>
								<del>{formatDetail(name, clinic)}</del>
							</span>
							<span className="rounded-lg bg-tint px-3 py-1.5 font-medium text-on-tint">
								<span className="sr-only">To </span>
								<span aria-hidden="true">{"+ "}</span>
								<ins className="no-underline">{formatDetail(name, change)}</ins>
								{name === "position" && (
									<OutsideLink
										className="block text-sm"
										href={`https://www.openstreetmap.org/?mlat=${change.latitude}&mlon=${change.longitude}#map=17/${change.latitude}/${change.longitude}`}
									>
										on OpenStreetMap
									</OutsideLink>
								)}
							</span>
						</dd>
					</div>
				))}
			</dl>
			{changed.length > 0 && same.length > 0 && (
				<p className="mt-3 text-faded text-sm">
					{`Stays the same: ${same.map(([name, label]) => `${label} (${formatDetail(name, change)})`).join(", ")}.`}
				</p>
			)}
			{clinic.country_code !== change.country_code && (
				<p className="mt-3 rounded-lg bg-caution px-3 py-2 text-on-caution">
					The country changes. If you accept, “right to practise” no longer counts as checked, and a re-check opens. The
					badge stays in the meantime.
				</p>
			)}
		</Section>
	);
}
