import { href } from "react-router";
import { OutsideLink } from "#app/components/outside-link.tsx";
import { Section } from "#app/components/section.tsx";
import { VerifiedBadge } from "#app/components/ui/badge.tsx";
import type { LikelyDuplicate } from "#database/queries/verification.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { getCountryName } from "#domain/places/countries.ts";

const sameNames = { phone: "phone", email: "e-mail", website: "website" };

/** Clinics of the directory that may be the same one. */
export function Duplicates({ duplicates }: { duplicates: LikelyDuplicate[] }) {
	return (
		<Section title="Likely duplicates">
			{duplicates.length === 0 ? (
				<p className="text-faded">None: no clinic with the same phone, e-mail or website, or a name like it nearby.</p>
			) : (
				<ul className="divide-y divide-line">
					{duplicates.map((clinic) => (
						<li key={clinic.id} className="space-y-0.5 py-2">
							<p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
								{isPublic(clinic) ? (
									<>
										<OutsideLink href={href("/clinic/:id", { id: clinic.id })}>{clinic.name}</OutsideLink>
										<VerifiedBadge isVerified={clinic.status === "verified"} />
									</>
								) : (
									<>
										{clinic.name} <span className="text-faded text-sm">{clinic.status}</span>
									</>
								)}
							</p>
							<p className="text-faded text-sm">
								{[clinic.address, clinic.city, getCountryName(clinic.country_code)].filter(Boolean).join(", ")}
							</p>
							<p className="text-sm tabular-nums">
								Name {Math.round(clinic.likeness * 100)}% alike
								{clinic.distance_km !== null && ` · ${formatDistance(clinic.distance_km)} away`}
								{clinic.same.length > 0 && (
									<strong>
										{" "}
										· same {new Intl.ListFormat("en-GB").format(clinic.same.map((what) => sameNames[what]))}
									</strong>
								)}
							</p>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}

function formatDistance(kilometres: number): string {
	return kilometres < 1
		? `${Math.round(kilometres * 100) * 10} m`
		: `${kilometres.toFixed(kilometres < 10 ? 1 : 0)} km`;
}
