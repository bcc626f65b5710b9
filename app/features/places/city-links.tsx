import { plural, t } from "@lingui/core/macro";
import { useId } from "react";
import { ListLink } from "#app/components/ui/list-link.tsx";
import type { CityLink } from "#database/queries/places.ts";
import { formatNumber } from "#domain/format.ts";
import { nameCity } from "#domain/places/city-name.ts";
import { getCityPath } from "./city-path.ts";

/** Links to cities, with their number of clinics and, if known, their distance. `children` stands beside the title. */
export function CityLinks({
	title,
	cities,
	children,
}: {
	title: string;
	cities: CityLink[];
	children?: React.ReactNode;
}) {
	const id = useId();
	if (cities.length === 0) return null;
	return (
		<section aria-labelledby={id} className="mt-5">
			<div className="mb-2 flex flex-wrap items-center gap-x-4">
				<h2 id={id} className="font-sans font-semibold text-faded text-sm">
					{title}
				</h2>
				{children}
			</div>
			<ul className="place-links">
				{cities.map((city) => (
					<li key={`${city.code} ${city.slug}`}>
						<ListLink to={getCityPath(city)}>
							{`${nameCity(city.code, city.city)} `}
							<small>
								{city.km === undefined
									? formatNumber(city.clinics)
									: t`${plural({ clinics: city.clinics }, { one: "# clinic", other: "# clinics" })}, ${{ km: formatNumber(city.km) }} km`}
							</small>
						</ListLink>
					</li>
				))}
			</ul>
		</section>
	);
}
