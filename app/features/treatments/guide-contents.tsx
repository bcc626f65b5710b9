import type { TreatmentGuide } from "#database/queries/treatments.ts";
import * as texts from "./texts.ts";

const titles = texts.guideContentsParts;

/** A part of a guide that the list of contents leads to. */
export type GuidePart = keyof typeof titles;

export const getPartTitle = (part: GuidePart): string => titles[part];

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
	return (Object.keys(titles) as GuidePart[]).filter((part) => has[part]);
}
