import type { TreatmentGuide } from "#database/queries/treatments.ts";
import * as texts from "./texts.ts";

const titles = texts.guideContentsParts;

/** A part of a guide that the list of contents leads to. */
export type GuidePart = keyof typeof titles;

export const getPartTitle = (part: GuidePart): string => titles[part];

/** The parts that a guide has, in their order. */
export function listParts(
	guide: Pick<TreatmentGuide, "benefits" | "drawbacks" | "expect" | "faq" | Shown>,
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
type Shown = "shows_wavelengths" | "shows_course";

/** The contents of a guide: beside it where there is room, above it on a phone. */
export function GuideContents({ parts }: { parts: GuidePart[] }) {
	return (
		<nav
			aria-labelledby="contents"
			className="mt-8 border-line border-y py-4 lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:rounded-2xl lg:border lg:bg-sheet lg:p-5"
		>
			<p id="contents" className="font-semibold text-sm">
				{texts.guideContentsTitle}
			</p>
			<ul className="mt-1 grid grid-cols-2 gap-x-4 lg:grid-cols-1">
				{parts.map((part) => (
					<li key={part}>
						<a
							href={`#${part}`}
							className="flex min-h-11 items-center py-1.5 text-accent leading-tight hover:underline"
						>
							{titles[part]}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
