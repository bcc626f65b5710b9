import { href, Link } from "react-router";
import { Fact, Facts, Section } from "#app/components/section.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { ImportSources } from "#app/shared/imports/import-sources.tsx";
import { Gallery } from "#app/shared/pictures/gallery.tsx";
import type { AdminClinic, LoggedAct } from "#database/queries/admin-clinics.ts";
import { kindNames } from "#domain/desk/kinds.ts";
import { formatCount, formatDate, formatDateTime, formatNumber } from "#domain/format.ts";
import { getCountryName, isCountry } from "#domain/places/countries.ts";
import { formatRating } from "#domain/reviews/ratings.ts";
import { getStatusName } from "./clinic-list.tsx";

const countClaims = (count: number) => formatCount(count, "claim");

const countReports = (count: number) => formatCount(count, "report");

const countPeople = (count: number) => formatCount(count, "person", "people");

/** Facts about a clinic that are not in its profile: status, open cases, reviews, page views and imports. */
export function ClinicFacts({ clinic }: { clinic: AdminClinic }) {
	const { cases, sources, old_ids: oldIds } = clinic;
	const reviews =
		clinic.review_count > 0
			? `${formatRating(clinic.average_rating)} from ${formatCount(clinic.review_count, "review")}`
			: "None";
	return (
		<Section title="In the directory">
			<Facts>
				<Fact name="Status">
					{clinic.suspended_from
						? `${getStatusName(clinic)}, before that ${getStatusName({ ...clinic, status: clinic.suspended_from }).toLowerCase()}`
						: getStatusName(clinic)}
				</Fact>
				<Fact name="Waiting">
					{cases.length + clinic.claims + clinic.reports === 0 ? (
						"Nothing"
					) : (
						<ul>
							{cases.map(({ id, kind, submitted_at }) => (
								<li key={id}>
									<Link to={href("/admin/cases/:id", { id })} className="text-link">
										{kindNames[kind]}
									</Link>{" "}
									{`since ${formatDate(submitted_at)}`}
								</li>
							))}
							{clinic.claims > 0 && (
								<li>
									<Link to={`${href("/admin")}?kind=claim`} className="text-link">
										{countClaims(clinic.claims)}
									</Link>
								</li>
							)}
							{clinic.reports > 0 && (
								<li>
									<Link to={href("/admin/cases/:id", { id: clinic.id })} className="text-link">
										{countReports(clinic.reports)}
									</Link>
								</li>
							)}
						</ul>
					)}
				</Fact>
				<Fact name="Reviews">
					{clinic.hidden_reviews > 0 ? `${reviews}, ${formatNumber(clinic.hidden_reviews)} hidden` : reviews}
				</Fact>
				<Fact name="Saved by">{countPeople(clinic.favorites)}</Fact>
				<Fact name="Page seen">{`${formatCount(clinic.views, "time")} in 30 days`}</Fact>
				<Fact name="Coordinates">
					{clinic.latitude !== null && (
						<span className="tabular-nums">{`${clinic.latitude}, ${clinic.longitude}`}</span>
					)}
				</Fact>
				<Fact name="Imported">{sources.length === 0 ? "No" : <ImportSources sources={sources} />}</Fact>
				{oldIds.length > 0 && (
					<Fact name="Old addresses">
						<ul>
							{oldIds.map((id) => (
								<li key={id} className="text-sm wrap-anywhere">
									{href("/clinic/:id", { id })}
								</li>
							))}
						</ul>
					</Fact>
				)}
			</Facts>
		</Section>
	);
}

type Props = {
	log: LoggedAct[];
	/** Returns the verb of an act, such as "suspended". */
	describe: (act: string) => string;
	/** Address of the clinic's entries in the audit log. */
	href: string;
};

/** The latest acts of admins on a clinic, latest first. */
export function ActLog({ log, describe, href }: Props) {
	return (
		<Section
			title="What admins did"
			aside={
				<Link to={href} className="text-link inline-flex min-h-11 items-center text-sm">
					In the audit log
				</Link>
			}
		>
			{log.length === 0 ? (
				<p className="text-faded">Nothing yet.</p>
			) : (
				<ol className="divide-y divide-line">
					{log.map(({ id, at, act, reason, by, columns }) => (
						<li key={id} className="py-2">
							<p className="flex flex-wrap items-baseline gap-x-3">
								<span>
									<strong>{by ?? "The operator"}</strong> {`${describe(act)} it`}
								</span>
								<span className="text-faded text-sm">{formatDateTime(at)}</span>
							</p>
							{reason && <p className="whitespace-pre-line text-sm wrap-anywhere">{reason}</p>}
							{columns.length > 0 && (
								<p className="text-faded text-sm wrap-anywhere">
									{columns.map((name) => name.replaceAll("_", " ")).join(", ")}
								</p>
							)}
						</li>
					))}
				</ol>
			)}
		</Section>
	);
}

/** A clinic's pictures, its logo among them. */
export function ClinicPictures({ clinic: { name, media } }: { clinic: Pick<AdminClinic, "name" | "media"> }) {
	const pictures = media.map(({ id, url, type, alt }) => ({
		id,
		url,
		alt: type === "logo" ? "logo" : alt,
	}));
	return (
		<Section title="Pictures">
			{media.length > 0 ? <Gallery name={name} pictures={pictures} /> : <p className="text-faded">None.</p>}
		</Section>
	);
}

type PlaceProps = { clinic: Pick<AdminClinic, "city" | "country_code"> };

/** A clinic's city and country, with the flag. */
export function ClinicPlace({ clinic: { city, country_code: code } }: PlaceProps) {
	return (
		<span className="wrap-anywhere inline-flex items-center gap-2 text-faded">
			<Flag code={isCountry(code) && code} className="w-4.5 shrink-0" />
			{`${city}, ${getCountryName(code)}`}
		</span>
	);
}
