import { Link } from "react-router";
import type { LikelyDuplicate } from "#database/queries/verification.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { ClinicStatusBadge } from "./admin-status-badge.tsx";

type Props = {
	clinics: LikelyDuplicate[];
	hrefOf: (clinic: { id: string }) => string;
};

/** Clinics that may be the same one, and what speaks for it. */
export function LikelyList({ clinics, hrefOf }: Props) {
	return (
		<ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
			{clinics.map((clinic) => (
				<li key={clinic.id}>
					<Link
						to={hrefOf(clinic)}
						className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 px-4 py-3 outline-offset-[-3px] hover:bg-wash focus-visible:bg-tint"
					>
						<span className="min-w-0">
							<span className="block font-semibold wrap-anywhere">{clinic.name}</span>
							<span className="block text-faded text-sm">
								{[clinic.address, clinic.city, getCountryName(clinic.country_code)].filter(Boolean).join(", ")}
							</span>
							<span className="block text-sm">
								Name {Math.round(clinic.likeness * 100)}% alike
								{clinic.same.map((what) => `, same ${what === "email" ? "e-mail" : what}`)}
								{clinic.distance_km !== null && `, ${clinic.distance_km.toFixed(1)} km away`}
							</span>
						</span>
						<ClinicStatusBadge status={clinic.status} />
					</Link>
				</li>
			))}
		</ul>
	);
}
