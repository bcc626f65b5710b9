import { useEffect } from "react";
import { href, Link } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { setChosen } from "#app/features/comparison/chosen.ts";
import { ComparisonTable } from "#app/features/comparison/comparison-table.tsx";
import { printClinic } from "#app/features/comparison/print-clinic.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findCompared } from "#database/queries/clinics.ts";
import { formatSessions, usualCourse } from "#domain/comparison/course.ts";
import { comparisonNames, mostCompared, readComparison, writeComparison } from "#domain/comparison/params.ts";
import { formatDate } from "#domain/format.ts";
import type { Route } from "./+types/compare";

export const handle = { reads: comparisonNames, startsOnTouch: true } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ids, isCut, sessions } = readComparison(new URL(request.url).searchParams);
	const { database } = getServerContext(context);
	const clinics = ids.length > 0 ? await database.asVisitor((db) => findCompared(db, ids)) : [];
	const now = new Date();
	return {
		clinics: clinics.map((clinic) => printClinic(clinic, sessions ?? usualCourse.sessions, now)),
		missing: ids.length - clinics.length,
		isCut,
		sessions,
	};
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	pageMeta(matches, {
		title: "Compare clinics",
		description:
			"Tattoo removal clinics side by side: what was checked and when, prices, treatments, hours and reviews.",
		path: loaderData && href("/compare") + writeComparison({ ids: idsOf(loaderData), sessions: loaderData.sessions }),
		// one of countless; the clinics have pages of their own
		isIndexed: false,
	});

const idsOf = ({ clinics }: { clinics: { id: string }[] }) => clinics.map(({ id }) => id);

export default function Compare({ loaderData }: Route.ComponentProps) {
	const { clinics, missing, isCut, sessions } = loaderData;
	const ids = idsOf(loaderData);
	// what is compared is what is chosen: whoever goes on looking may add to it
	// biome-ignore lint/correctness/useExhaustiveDependencies: the ids are a new list after each load
	useEffect(() => {
		if (ids.length > 0 || missing > 0) setChosen(ids);
	}, [ids.join()]);
	return (
		<div className="container-page py-8">
			<h1 className="text-3xl sm:text-4xl">Compare clinics</h1>
			<div role="status">
				{missing > 0 && (
					<Notice>
						{missing === 1
							? "One of these clinics is not in the directory, or no longer."
							: `${missing} of these clinics are not in the directory, or no longer.`}
					</Notice>
				)}
				{isCut && <Notice>Four clinics can be compared at once. These are the first four.</Notice>}
			</div>
			{clinics.length === 0 ? (
				<div className="mt-8">
					<EmptyState message="Choose two to four clinics with “Compare” on their cards, and see them here side by side.">
						<ButtonLink to={href("/clinics")} label="Find Clinics" />
					</EmptyState>
				</div>
			) : (
				<>
					<ComparisonTable
						clinics={clinics}
						sessions={sessions ?? usualCourse.sessions}
						hrefWithout={(id) =>
							href("/compare") + writeComparison({ ids: ids.filter((other) => other !== id), sessions })
						}
					/>
					<CourseNote isEstimated={sessions !== null} />
					<p className="mt-4 flex flex-wrap gap-3 print:hidden noscript:hidden">
						{clinics.length < mostCompared && (
							<ButtonLink to={href("/clinics")} look="secondary" label="Add another clinic" />
						)}
						<Button look="secondary" onClick={() => print()} label="Print" />
					</p>
				</>
			)}
		</div>
	);
}

const Notice = ({ children }: { children: React.ReactNode }) => (
	<p className="mt-4 rounded-xl bg-caution px-4 py-3 text-on-caution">{children}</p>
);

/** What the price of a course rests on. */
function CourseNote({ isEstimated }: { isEstimated: boolean }) {
	const { sessions, source } = usualCourse;
	return (
		<p className="mt-4 max-w-prose text-faded text-sm">
			{isEstimated ? (
				"The whole course is your estimated number of sessions at the clinic's own prices. "
			) : (
				<>
					The whole course is {formatSessions(sessions)} at the clinic's own prices: what a professional tattoo usually
					takes (
					<a href={source.url} rel="noopener" className="text-link">
						{source.title}
					</a>
					, read on {formatDate(source.checkedOn)}). Yours may differ.{" "}
					<Link to={href("/estimate")} className="text-link py-3 print:hidden">
						Estimate your sessions
					</Link>
					{". "}
				</>
			)}
			A consultation, numbing or aftercare may cost extra: ask before you book.
		</p>
	);
}

export const ErrorBoundary = createFailureBoundary("Compare clinics", "Failed to fetch clinics. Please try again.");
