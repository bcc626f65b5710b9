import { href, Link } from "react-router";
import { ClinicLogo } from "#app/components/clinic-logo.tsx";
import { RatingLine } from "#app/components/rating-line.tsx";
import { VerifiedBadge } from "#app/components/ui/badge.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ClinicProfile } from "#database/queries/clinics.ts";
import { isWebsiteLinked } from "#domain/clinics/status.ts";
import { formatDate, formatMonth } from "#domain/format.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { checks as checkTexts, describeChecks } from "#domain/verification/rules.ts";
import * as profileTexts from "./texts.tsx";

/** Who the clinic is, how it is rated, and what to do with it; `children` are further buttons. */
export function ProfileHeader({ clinic, children }: { clinic: ClinicProfile; children: React.ReactNode }) {
	return (
		<div className="flex flex-col gap-5 lg:flex-row lg:items-start lg:justify-between">
			<div className="flex items-start gap-4 sm:gap-5">
				<ClinicLogo name={clinic.name} logoUrl={clinic.logo_url} className="size-16 text-xl sm:size-20 sm:text-2xl" />
				<div className="min-w-0 space-y-1.5">
					<h1 className="wrap-anywhere text-3xl sm:text-4xl">{clinic.name}</h1>
					<p className="wrap-anywhere flex flex-wrap items-center gap-x-4 gap-y-1.5">
						<VerifiedBadge isVerified={clinic.verified} isUnchecked={clinic.is_unchecked} />
						<span className="inline-flex items-center gap-1.5 text-faded">
							<Icon name="map-pin" className="size-4" />
							{clinic.city}, {getCountryName(clinic.country_code)}
						</span>
					</p>
					<RatingLine
						rating={clinic.average_rating}
						reviews={clinic.review_count}
						uncounted={clinic.uncounted_reviews}
					/>
				</div>
			</div>
			<div className="flex shrink-0 flex-wrap gap-2 *:max-sm:flex-auto *:max-sm:px-3 sm:gap-3 sm:*:whitespace-nowrap lg:flex-nowrap lg:justify-end">
				{clinic.website && isWebsiteLinked(clinic) && (
					<a
						href={clinic.website}
						rel="noopener nofollow ugc"
						target="_blank"
						data-count="website"
						// nobody is sent first to a clinic that we have not checked
						className={buttonClass(clinic.verified ? "primary" : "secondary")}
					>
						{profileTexts.profileHeaderBookConsultation}
						<span className="sr-only">{profileTexts.profileHeaderOpensWebsite}</span>
						<Icon name="external-link" className="size-4" />
					</a>
				)}
				{children}
			</div>
		</div>
	);
}

/** Leads the owner of a clinic from its public page to the dashboard. */
export function OwnersLine() {
	return (
		<p className="mb-4 rounded-xl bg-tint px-4 text-on-tint">
			<Link
				to={href("/owner")}
				className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
			>
				{profileTexts.profileHeaderEditIt}
			</Link>
		</p>
	);
}

/** The day of our check and its parts; nothing for an unverified clinic. */
export function VerifiedLine({ clinic }: { clinic: ClinicProfile }) {
	if (!clinic.verified_at) return null;
	const checked = describeChecks(clinic.verified_checks);
	return (
		<div className="mt-4 rounded-xl bg-tint px-4 py-3 text-on-tint">
			<p>{profileTexts.profileHeaderVerified(formatDate(clinic.verified_at), checked)}</p>
			{clinic.register && <LookedUp register={clinic.register} />}
			{clinic.looked_up.length > 0 && (
				<ul className="mt-1 text-sm">
					{clinic.looked_up.map(({ check, on, url }) => (
						<li key={check}>
							{profileTexts.profileHeaderLookedUp(checkTexts[check].label, formatDate(on))}
							{url && " "}
							{url && (
								<a href={url} rel="noopener nofollow" className="underline underline-offset-4">
									{profileTexts.profileHeaderAt(getHost(url))}
								</a>
							)}
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

/** The meaning of "not verified", and what a visitor can do: another text for a clinic without an owner. */
export function NotVerifiedLine({ clinic: { id, origin, is_unchecked } }: { clinic: ClinicProfile }) {
	const link = "inline-flex min-h-6 items-center font-semibold underline underline-offset-4";
	return (
		<p className="mt-4 rounded-xl bg-caution px-4 py-3 text-on-caution">
			{is_unchecked && origin
				? profileTexts.profileHeaderImported(
						origin.source,
						formatMonth(origin.imported_at),
						<Link to={`${href("/report")}?clinic=${id}`} rel="nofollow" className={link}>
							{profileTexts.profileHeaderTellUs}
						</Link>,
						<Link to={href("/claim/:clinicId", { clinicId: id })} rel="nofollow" className={link}>
							{profileTexts.profileHeaderClaimIt}
						</Link>,
					)
				: profileTexts.profileHeaderNotVerified()}
		</p>
	);
}

/** The register in which the right to practise was looked up, the day, and the role of the checker. */
function LookedUp({ register: { name, entry, on } }: { register: NonNullable<ClinicProfile["register"]> }) {
	const register = /^https?:\/\//i.test(entry) ? (
		<a href={entry} rel="noopener nofollow" className="underline underline-offset-4">
			{name}
		</a>
	) : (
		`${name} (${entry})`
	);
	return <p className="wrap-anywhere mt-1">{profileTexts.profileHeaderRegistered(formatDate(on), register)}</p>;
}

const getHost = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, "").split(/[/?#]/)[0] ?? "";
