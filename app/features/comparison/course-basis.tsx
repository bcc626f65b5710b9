import { TattooLink } from "#app/shared/tattoo/tattoo-link.tsx";
import { formatSessions, usualSessions } from "#domain/course/course.ts";
import { courseSource } from "#domain/course/source.ts";
import { formatDate } from "#domain/format.ts";
import * as courseTexts from "./course-texts.tsx";

/** Explains how the price of a whole course is worked out, and links to the visitor's own estimate. */
export function CourseBasis() {
	const { title, url, checked_on } = courseSource;
	return (
		<>
			<p className="mt-3 max-w-prose text-faded text-sm">
				{courseTexts.usual(
					formatSessions(usualSessions),
					<a href={url} rel="noopener" className="text-link">
						{title}
					</a>,
					formatDate(checked_on),
				)}
			</p>
			<p className="print:hidden">
				<TattooLink className="text-link inline-block py-3 font-medium" />
			</p>
		</>
	);
}
