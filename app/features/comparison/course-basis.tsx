import { href, Link } from "react-router";
import { formatSessions, usualCourse } from "#domain/comparison/course.ts";
import { formatDate } from "#domain/format.ts";
import * as courseTexts from "./course-texts.tsx";

/** What the price of a whole course rests on, and how to get one's own number of sessions. */
export function CourseBasis({ isEstimated, hasPrice = true }: { isEstimated: boolean; hasPrice?: boolean }) {
	const { sessions, source } = usualCourse;
	return (
		<p className="mt-3 max-w-prose text-faded text-sm">
			{isEstimated
				? courseTexts.estimated
				: courseTexts.usual(
						formatSessions(sessions),
						<a href={source.url} rel="noopener" className="text-link">
							{source.title}
						</a>,
						formatDate(source.checked_on),
					)}{" "}
			{hasPrice && `${courseTexts.extra} `}
			<Link to={href("/estimate")} className="text-link py-3 print:hidden">
				{isEstimated ? courseTexts.estimateAgain : courseTexts.estimateOwn}
			</Link>
		</p>
	);
}
