import { TattooLink } from "#app/shared/tattoo/tattoo-link.tsx";
import * as courseTexts from "./course-texts.ts";

/** Explains how the price of a whole course is worked out, and links to the visitor's own estimate. */
export function CourseBasis() {
	return (
		<>
			<p className="mt-3 max-w-prose text-faded text-sm">{courseTexts.basis}</p>
			<p className="print:hidden">
				<TattooLink className="text-link inline-block py-3 font-medium" />
			</p>
		</>
	);
}
