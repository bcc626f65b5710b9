import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import type { ClinicOrigin, LinkedProfile } from "#database/queries/clinics.ts";
import { getMailHref, getPhoneHref, getWhatsAppHref } from "#domain/clinics/contact.ts";
import { isWebsiteLinked } from "#domain/clinics/status.ts";
import { formatDate } from "#domain/format.ts";
import { getOsmUrl, openStreetMap } from "#domain/imports/osm.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";

/** The address, phone, WhatsApp, email and website of a clinic, as far as they are known. */
export function ContactInformation({ clinic }: { clinic: LinkedProfile }) {
	return (
		<ul className="space-y-1">
			<Line icon="map-pin" label={t`Address`}>
				{formatAddress(clinic, getCountryName(clinic.country_code))}
			</Line>
			{clinic.phone && (
				<Line
					icon="phone"
					count="phone"
					label={t`Phone`}
					href={clinic.phone_e164 ? getPhoneHref(clinic.phone_e164) : undefined}
					text={clinic.phone}
				/>
			)}
			{clinic.whatsapp && (
				<Line
					icon="message-circle"
					label={t`Chat`}
					href={getWhatsAppHref(clinic.whatsapp)}
					// the owner's figures count these clicks as phone clicks
					count="phone"
					text={t`WhatsApp ${{ whatsapp: clinic.whatsapp }}`}
					isOutside
				/>
			)}
			{clinic.email && (
				<Line
					icon="mail"
					count="email"
					label={t`Email`}
					href={clinic.unread.includes("email") ? undefined : getMailHref(clinic.email)}
					text={clinic.email}
				/>
			)}
			{clinic.website && (
				<Line
					icon="globe"
					count="website"
					label={t`Website`}
					href={isWebsiteLinked(clinic) && !clinic.unread.includes("website") ? clinic.website : undefined}
					text={clinic.website.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "")}
					isOutside
				/>
			)}
		</ul>
	);
}

type LineProps = {
	icon: IconName;
	label: string;
	/** Without it, the text is no link. */
	href?: string | undefined;
	/** The kind of click to count. */
	count?: string;
	text?: string;
	isOutside?: boolean;
	children?: React.ReactNode;
};

function Line({ icon, label, href, count, text, isOutside, children }: LineProps) {
	return (
		<li className="flex items-start gap-3 py-2">
			<Icon name={icon} className="mt-0.5 size-5 shrink-0 text-faded" />
			<span className="min-w-0">
				<span className="sr-only">{`${label}: `}</span>
				{children}
				{!href && text && <span className="wrap-anywhere">{text}</span>}
				{href && (
					<a
						href={href}
						{...(isOutside && { rel: "noopener nofollow ugc", target: "_blank" })}
						data-count={count}
						// the padding makes it 44 px high to press, without moving other lines
						className="wrap-anywhere text-link py-3.5"
					>
						{text}
						{isOutside && (
							<span className="sr-only">
								{" "}
								<Trans>(opens in a new tab)</Trans>
							</span>
						)}
					</a>
				)}
			</span>
		</li>
	);
}

/** The source of an imported clinic's details; the licence of OpenStreetMap requires this line. */
export function ClinicSource({ origin: { source, source_id, imported_at } }: { origin: ClinicOrigin }) {
	const url = getOsmUrl(source_id);
	const date = formatDate(imported_at);
	const link = url ? (
		<a href={url} rel="noopener" target="_blank" className="text-link">
			{source}
			<span className="sr-only">
				{" "}
				<Trans>(opens in a new tab)</Trans>
			</span>
		</a>
	) : (
		source
	);
	const licence = (
		<a href="https://www.openstreetmap.org/copyright" rel="license noopener" target="_blank" className="text-link">
			<Trans>© OpenStreetMap contributors</Trans>
			<span className="sr-only">
				{" "}
				<Trans>(opens in a new tab)</Trans>
			</span>
		</a>
	);
	return (
		<p className="col-span-full border-line border-t pt-3 text-faded text-sm">
			{source === openStreetMap ? (
				<Trans>
					From {link}, {date}. {licence}
				</Trans>
			) : (
				<Trans>
					From {source}, {date}
				</Trans>
			)}
		</p>
	);
}
