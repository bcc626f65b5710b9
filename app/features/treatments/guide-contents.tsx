import type { TreatmentGuide } from "#database/queries/treatments.ts";
import { partTitles } from "./part-titles.ts";

/** A part of a guide that the list of contents leads to. */
export type GuidePart = keyof typeof partTitles;

type SharedParts = "shows_wavelengths" | "shows_course";

/** Returns the parts that a guide has, in their order on the page. */
export function listParts(
	guide: Pick<TreatmentGuide, "benefits" | "drawbacks" | "expect" | "faq" | SharedParts>,
): GuidePart[] {
	const has: Record<GuidePart, boolean> = {
		benefits: guide.benefits.length > 0,
		drawbacks: guide.drawbacks.length > 0,
		expect: guide.expect !== "",
		wavelengths: guide.shows_wavelengths,
		course: guide.shows_course,
		cost: guide.shows_course,
		faq: guide.faq.length > 0,
		find: true,
		sources: true,
	};
	return (Object.keys(partTitles) as GuidePart[]).filter((part) => has[part]);
}
