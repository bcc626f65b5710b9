import Globe from "lucide-react/icons/globe";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { ClinicProfile } from "#database/queries/clinics.ts";
import { getMailHref, getPhoneHref, getWhatsAppHref } from "#domain/clinics/contact.ts";
import { getCountryName } from "#domain/places/countries.ts";

// at least 44 px high: the padding of text takes no room
const link = "text-link py-3.5 break-all";

/** Address, phone, WhatsApp, email and website, as far as the clinic gave them. */
export function ContactInformation({ clinic }: { clinic: ClinicProfile }) {
	const city = clinic.address?.includes(clinic.city) ? null : clinic.city;
	const place = [clinic.address, city, getCountryName(clinic.country_code)].filter(Boolean).join(", ");
	return (
		<ul className="space-y-1">
			<Line icon={MapPin} label="Address">
				{place}
			</Line>
			{clinic.phone && (
				<Line icon={Phone} label="Phone">
					<a href={getPhoneHref(clinic.phone)} data-count="phone" className={link}>
						{clinic.phone}
					</a>
				</Line>
			)}
			{clinic.whatsapp && (
				<Line icon={MessageCircle} label="Chat">
					{/* the owner's figures add it to the phone clicks */}
					<a
						href={getWhatsAppHref(clinic.whatsapp)}
						rel="noopener nofollow ugc"
						target="_blank"
						data-count="phone"
						className={link}
					>
						WhatsApp {clinic.whatsapp}
						<span className="sr-only"> (opens in a new tab)</span>
					</a>
				</Line>
			)}
			{clinic.email && (
				<Line icon={Mail} label="Email">
					<a href={getMailHref(clinic.email)} data-count="email" className={link}>
						{clinic.email}
					</a>
				</Line>
			)}
			{clinic.website && (
				<Line icon={Globe} label="Website">
					<a href={clinic.website} rel="noopener nofollow ugc" target="_blank" data-count="website" className={link}>
						{clinic.website.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "")}
						<span className="sr-only"> (opens in a new tab)</span>
					</a>
				</Line>
			)}
		</ul>
	);
}

function Line({ icon: Icon, label, children }: { icon: typeof Globe; label: string; children: React.ReactNode }) {
	return (
		<li className="flex items-start gap-3 py-2">
			<Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-faded" />
			<span className="min-w-0">
				<span className="sr-only">{label}: </span>
				{children}
			</span>
		</li>
	);
}
