import * as insteadTexts from "./clinics-instead-texts.ts";

type Props<Clinic> = {
	/** Clinics in place of a result: further away or not verified, the nearest, similar names, or the best of a place. */
	kind: "further" | "unverified" | "nearest" | "names" | "country" | "everywhere";
	clinics: Clinic[];
	/** What the search was near to, and its country, as they stand in a sentence. */
	place: string;
	country: string;
	/** Draws a card. */
	children: (clinic: Clinic) => React.ReactNode;
};

/** What there is where a search finds nothing, and what it is. */
export function ClinicsInstead<Clinic extends { id: string; reviews: number }>({
	kind,
	clinics,
	place,
	country,
	children,
}: Props<Clinic>) {
	// of those that nobody has rated none is the best
	const areRated = clinics.some(({ reviews }) => reviews > 0);
	const titles = {
		further: insteadTexts.clinicsInsteadFurther(place),
		unverified: insteadTexts.clinicsInsteadUnverified(place),
		nearest: insteadTexts.clinicsInsteadNearest(place),
		names: insteadTexts.clinicsInsteadNames,
		country: insteadTexts.clinicsInsteadCountry(country, areRated),
		everywhere: insteadTexts.clinicsInsteadEverywhere(areRated),
	};
	return (
		<section aria-labelledby="instead" className="mt-10">
			<h2 id="instead" className="mb-4 text-2xl">
				{titles[kind]}
			</h2>
			<ul className="results-grid">
				{clinics.map((clinic) => (
					<li key={clinic.id}>{children(clinic)}</li>
				))}
			</ul>
		</section>
	);
}
