import { href, Link } from "react-router";
import { Fact, Facts, Section } from "#app/components/section.tsx";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import { formatCount, formatDate, formatNumber } from "#domain/format.ts";
import { formatRating } from "#domain/reviews/ratings.ts";
import { statusNames } from "./admin-labels.ts";

const caseNames = { listing: "New clinic", recheck: "Re-check", change: "Change of profile" };

/** What is known of a clinic beside its profile: what waits, how it is seen, where it came from. */
export function ClinicFacts({ clinic }: { clinic: AdminClinic }) {
	const { cases, sources, old_ids: oldIds } = clinic;
	return (
		<Section title="In the directory">
			<Facts>
				<Fact name="Status">
					{statusNames[clinic.status]}
					{clinic.suspended_from && `, before that ${statusNames[clinic.suspended_from].toLowerCase()}`}
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
				<Fact name="Imported">
					{sources.length === 0 ? (
						"No"
					) : (
						<ul>
							{sources.map(({ source, source_id, imported_at, import_row }) => (
								<li key={`${source} ${source_id} ${import_row}`} className="wrap-anywhere">
									From {source}
									{source_id && ` (${source_id})`} on {formatDate(imported_at)}, row {formatNumber(import_row)}
								</li>
							))}
						</ul>
					)}
				</Fact>
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
