import { ph } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href, Link } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import { ClinicBadge } from "#app/shared/clinic/badge.tsx";
import { RatingLine } from "#app/shared/reviews/rating-line.tsx";
import type { ClinicProfile } from "#database/queries/clinics.ts";
import { getBadge } from "#domain/clinics/badge.ts";
import { formatAllowedTreaters, printProfessions } from "#domain/clinics/practice.ts";
import { formatMonth, lower } from "#domain/format.ts";
import { nameCity } from "#domain/places/city-name.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { ClinicLogo } from "./clinic-logo.tsx";

/** `allowed`: "dermatologists and doctors"; `named`: the professions that treat there. */
const questioned = (allowed: string, named: string) => (
	<Trans>
		<strong>Being checked again.</strong> As far as we know, only {allowed} may use a laser on skin here. This clinic
		names others: {named}. Ask who will treat you before you book.
	</Trans>
);

type Props = {
	clinic: ClinicProfile;
	/** The strip of facts: below the rest on a wide screen, above the buttons on a phone. */
	facts: React.ReactNode;
	/** Buttons. */
	children: React.ReactNode;
};

/** The top of a profile: logo, name, badge, place, rating, facts and buttons. */
export function ProfileHeader({ clinic, facts, children }: Props) {
	return (
		<div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(26rem,1fr)_minmax(0,max-content)] lg:items-start">
			<div className="flex min-w-0 items-start gap-4 sm:gap-5">
				<ClinicLogo name={clinic.name} logoUrl={clinic.logo_url} className="size-16 text-xl sm:size-20 sm:text-2xl" />
				<div className="min-w-0 space-y-1.5">
					<h1 className="wrap-anywhere text-3xl sm:text-4xl">
						<bdi>{clinic.name}</bdi>
					</h1>
					<p className="wrap-anywhere flex flex-wrap items-center gap-x-4 gap-y-1.5">
						<ClinicBadge badge={getBadge(clinic)} />
						<span className="inline-flex items-center gap-1.5 text-faded">
							<Icon name="map-pin" className="size-4" />
							<span>
								<bdi>{nameCity(clinic.country_code, clinic.city)}</bdi>, {getCountryName(clinic.country_code)}
							</span>
						</span>
					</p>
					<RatingLine
						rating={clinic.average_rating}
						reviews={clinic.review_count}
						uncounted={clinic.uncounted_reviews}
					/>
				</div>
			</div>
			<div className="min-w-0 lg:col-span-full lg:row-start-2">{facts}</div>
			<div className="flex flex-wrap gap-2 *:max-sm:flex-auto *:max-sm:px-3 sm:gap-3 sm:*:whitespace-nowrap lg:col-start-2 lg:row-start-1 lg:w-40 lg:*:w-full">
				{children}
			</div>
		</div>
	);
}

/** A link for the owner of a clinic, from its public page to the dashboard. */
export function OwnersLine() {
	return (
		<p className="mb-4 rounded-xl bg-tint px-4 text-on-tint">
			<Link
				to={href("/owner")}
				className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
			>
				<Trans>This is your clinic: edit it</Trans>
			</Link>
		</p>
	);
}

/** Explains why a clinic is not verified, and what a visitor can do: imported and unchecked, questioned, or listed. */
export function NotVerifiedLine({ clinic }: { clinic: ClinicProfile }) {
	const { id, origin, is_unchecked, law } = clinic;
	const link = "inline-flex min-h-6 items-center font-semibold underline underline-offset-4";
	return (
		<p className="mt-4 rounded-xl bg-caution px-4 py-3 text-on-caution">
			{is_unchecked && origin ? (
				<Trans>
					<strong>Not yet checked.</strong> We imported this clinic from {ph({ source: origin.source })} in{" "}
					{ph({ month: formatMonth(origin.imported_at) })}. Nobody has checked that it exists or is allowed to remove
					tattoos: ask to see its licence before you book. Is something wrong?{" "}
					<Link to={`${href("/report")}?clinic=${id}`} rel="nofollow" className={link}>
						Tell us
					</Link>
					. Is it yours?{" "}
					<Link to={href("/claim/:clinicId", { clinicId: id })} rel="nofollow" className={link}>
						Claim it
					</Link>
					.
				</Trans>
			) : clinic.is_questioned ? (
				questioned(
					formatAllowedTreaters(law?.allowed_professions ?? []),
					lower(printProfessions(clinic.treated_by).join(", ")),
				)
			) : (
				<Trans>
					<strong>Not verified.</strong> We haven't checked this clinic yet. Ask to see its licence before you book.
				</Trans>
			)}
		</p>
	);
}
