import { href, Link } from "react-router";
import { ImportSources } from "#app/components/import-sources.tsx";
import { Fact, Facts, Section } from "#app/components/section.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import type { AdminClinic, LoggedAct } from "#database/queries/admin-clinics.ts";
import { formatCount, formatDate, formatDateTime, formatNumber } from "#domain/format.ts";
import { getCountryName, hasFlag } from "#domain/places/countries.ts";
import { formatRating } from "#domain/reviews/ratings.ts";
import { getStatusName } from "./admin-clinic-list.tsx";
import { Gallery } from "./gallery.tsx";

const caseNames = { listing: "New clinic", recheck: "Re-check", left: "Owner left", change: "Change of profile" };

/** What is known of a clinic beside its profile: what waits, how it is seen, where it came from. */
export function ClinicFacts({ clinic }: { clinic: AdminClinic }) {
	const { cases, sources, old_ids: oldIds } = clinic;
	return (
		<Section title="In the directory">
			<Facts>
				<Fact name="Status">
					{getStatusName(clinic)}
					{clinic.suspended_from &&
						`, before that ${getStatusName({ ...clinic, status: clinic.suspended_from }).toLowerCase()}`}
				</Fact>
				<Fact name="Waits">
					{cases.length + clinic.claims + clinic.reports === 0 ? (
						"Nothing"
					) : (
						<ul>
							{cases.map(({ id, kind, submitted_at }) => (
								<li key={id}>
									<Link to={href("/admin/verification/:id", { id })} className="text-link">
										{caseNames[kind]}
									</Link>{" "}
									since {formatDate(submitted_at)}
								</li>
							))}
							{clinic.claims > 0 && (
								<li>
									<Link to={href("/admin/claims")} className="text-link">
										{formatCount(clinic.claims, "claim")}
									</Link>
								</li>
							)}
							{clinic.reports > 0 && (
								<li>
									<Link to={`${href("/admin/reviews")}?show=clinics`} className="text-link">
										{formatCount(clinic.reports, "report")}
									</Link>
								</li>
							)}
						</ul>
					)}
				</Fact>
				<Fact name="Reviews">
					{clinic.review_count > 0
						? `${formatRating(clinic.average_rating)} from ${formatCount(clinic.review_count, "review")}`
						: "None"}
					{clinic.hidden_reviews > 0 && `, ${formatNumber(clinic.hidden_reviews)} hidden`}
				</Fact>
				<Fact name="Saved by">{formatCount(clinic.favorites, "person", "people")}</Fact>
				<Fact name="Page seen">{formatCount(clinic.views, "time")} in 30 days</Fact>
				<Fact name="Coordinates">
					{clinic.latitude !== null && (
						<span className="tabular-nums">
							{clinic.latitude}, {clinic.longitude}
						</span>
					)}
				</Fact>
				<Fact name="Imported">{sources.length === 0 ? "No" : <ImportSources sources={sources} />}</Fact>
				{oldIds.length > 0 && (
					<Fact name="Old addresses">
						<ul>
							{oldIds.map((id) => (
								<li key={id} className="text-sm wrap-anywhere">
									/clinic/{id}
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
	/** The verb of an act, with what leads to its subject: "suspended". */
	describe: (act: string) => string;
	/** The audit log of this clinic. */
	href: string;
};

/** What admins did with a clinic, the latest first. */
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
									<strong>{by ?? "The operator"}</strong> {describe(act)} it
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

type Pictured = Pick<AdminClinic, "name" | "media">;

/** A clinic's pictures, its logo among them. */
export function ClinicPictures({ clinic: { name, media } }: { clinic: Pictured }) {
	const pictures = media.map(({ id, url, type, alt }) => ({ id, url, alt: type === "logo" ? "logo" : alt }));
	return (
		<Section title="Pictures">
			{media.length > 0 ? <Gallery name={name} pictures={pictures} /> : <p className="text-faded">None.</p>}
		</Section>
	);
}

/** Where a clinic is, beside its flag. */
export function ClinicPlace({
	clinic: { city, country_code: code },
}: {
	clinic: Pick<AdminClinic, "city" | "country_code">;
}) {
	return (
		<span className="inline-flex items-center gap-2 text-faded">
			<Flag code={hasFlag(code) && code} className="w-4.5" />
			{city}, {getCountryName(code)}
		</span>
	);
}
