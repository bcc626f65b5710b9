import type { TreatmentGuide } from "#database/queries/treatments.ts";
import type { DatedSource } from "#domain/sources.ts";
import { course, inks, listSources, sessionFacts } from "#domain/treatments/facts.ts";

/** Returns the sources of a guide, followed by those of the shared parts that it shows. Each page is listed once. */
export function findGuideSources(
	guide: Pick<TreatmentGuide, "sources" | "shows_wavelengths" | "shows_course">,
): DatedSource[] {
	const facts = [...(guide.shows_wavelengths ? inks : []), ...(guide.shows_course ? [...course, ...sessionFacts] : [])];
	const shared = listSources(facts).filter(({ url }) => !guide.sources.some((source) => source.url === url));
	return [...guide.sources, ...shared];
}
