import { Link } from "react-router";
import { Flag } from "#app/components/ui/flag.tsx";
import { WalkList } from "#app/components/walk-list.tsx";
import type { FoundClinic } from "#database/queries/admin-clinics.ts";
import { formatCount, formatDate } from "#domain/format.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { formatRating } from "#domain/reviews/ratings.ts";
import { ClinicStatusBadge } from "./admin-status-badge.tsx";

type Props = { clinics: FoundClinic[]; hrefOf: (clinic: FoundClinic) => string };

/** Clinics, newest first. */
export function ClinicList({ clinics, hrefOf }: Props) {
	return (
		<WalkList>
			{clinics.map((clinic) => (
				<li key={clinic.id}>
					<Link
						to={hrefOf(clinic)}
						className="grid gap-x-5 gap-y-1 px-4 py-3 outline-offset-[-3px] hover:bg-wash focus-visible:bg-tint sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_8rem] sm:items-center"
					>
						<span className="min-w-0">
							<span className="block font-semibold wrap-anywhere">{clinic.name}</span>
							<span className="flex items-center gap-2 text-faded text-sm">
								<Flag code={clinic.country_code} className="w-4.5 shrink-0" />
								<span className="min-w-0">
									{[clinic.address, clinic.city, getCountryName(clinic.country_code)].filter(Boolean).join(", ")}
								</span>
							</span>
						</span>
						<span className="min-w-0 text-sm wrap-anywhere">
							{clinic.owner_email ?? (
								<span className="text-faded">No owner{clinic.source && `, from ${clinic.source}`}</span>
							)}
							<span className="block text-faded tabular-nums">
								{clinic.review_count > 0
									? `${formatRating(clinic.average_rating)} from ${formatCount(clinic.review_count, "review")}`
									: "No reviews"}
								{" · "}
								{formatDate(clinic.created_at)}
							</span>
						</span>
						<span className="sm:justify-self-end">
							<ClinicStatusBadge status={clinic.status} />
						</span>
					</Link>
				</li>
			))}
		</WalkList>
	);
}
