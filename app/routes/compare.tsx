import { useLayoutEffect, useRef } from "react";
import { href } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { addressOfChosen, getChosen, useChosen } from "#app/features/comparison/chosen.ts";
import { ComparisonTable } from "#app/features/comparison/comparison-table.tsx";
import { CourseBasis } from "#app/features/comparison/course-basis.tsx";
import { printClinic } from "#app/features/comparison/print-clinic.ts";
import { setChosen } from "#app/features/comparison/set-chosen.ts";
import * as tableTexts from "#app/features/comparison/table-texts.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findCompared } from "#database/queries/clinics.ts";
import { findAskedPlace } from "#database/queries/search/from-address.ts";
import { comparisonNames, mostCompared, readComparison, writeComparison } from "#domain/comparison/params.ts";
import { writeClinicSearch } from "#domain/search/search-params.ts";
import type { Route } from "./+types/compare";

export const handle = { reads: comparisonNames, startsOnTouch: true, before: "tattoo" } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ids, isCut, near } = readComparison(new URL(request.url).searchParams);
	const { database } = getServerContext(context);
	const { place, clinics } =
		ids.length === 0
			? { place: null, clinics: [] }
			: await database.asVisitor(async (db) => {
					const place = await findAskedPlace(db, { near });
					return { place, clinics: await findCompared(db, ids, place) };
				});
	const now = new Date();
	return {
		clinics: clinics.map((clinic) => printClinic(clinic, now)),
		asked: ids,
		missing: clinics.reduce((left, { asked }) => left - asked, ids.length),
		isCut,
		near,
		/** What distances are from: a name, null for a position; undefined where nothing known was asked for. */
		from: place?.name,
	};
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	pageMeta(matches, {
		title: tableTexts.compareTitle,
		description: tableTexts.compareDescription,
		path: loaderData && href("/compare") + writeComparison({ ids: idsOf(loaderData), near: loaderData.near }),
		// one of countless; the clinics have pages of their own
		isIndexed: false,
	});

const idsOf = ({ clinics }: { clinics: { id: string }[] }) => clinics.map(({ id }) => id);

export default function Compare({ loaderData }: Route.ComponentProps) {
	const { clinics, missing, isCut, near, from } = loaderData;
	const ids = idsOf(loaderData);
	const chosen = useOwnChoice(loaderData);
	const findMore = href("/clinics") + writeClinicSearch({ near });
	const search = near && `?near=${near}`;
	return (
		<div className="container-page py-8">
			<h1 className="text-3xl sm:text-4xl">{tableTexts.compareTitle}</h1>
			<div role="status">
				{missing > 0 && <Notice>{tableTexts.compareMissing(missing)}</Notice>}
				{isCut && <Notice>{tableTexts.compareTooMany}</Notice>}
			</div>
			{clinics.length === 0 ? (
				<div className="mt-8">
					{chosen.length > 0 ? (
						<EmptyState message={tableTexts.compareChosen(chosen.length)}>
							<ButtonLink
								to={addressOfChosen(chosen, search)}
								label={chosen.length > 1 ? tableTexts.compareCompareThem : tableTexts.compareShowIt}
							/>
							<ButtonLink to={findMore} look="secondary" label={tableTexts.compareFindClinics} />
						</EmptyState>
					) : (
						<EmptyState message={tableTexts.compareNoneChosen}>
							<ButtonLink to={findMore} label={tableTexts.compareFindClinics} />
						</EmptyState>
					)}
				</div>
			) : (
				<>
					{chosen.length > 0 && !isSame(chosen, ids) && (
						<div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
							<p>{tableTexts.compareChosenOthers(chosen.length)}</p>
							<ButtonLink to={addressOfChosen(chosen, search)} look="secondary" label={tableTexts.compareShowMine} />
							<Button look="quiet" onClick={() => setChosen(ids)} label={tableTexts.compareChooseThese} />
						</div>
					)}
					<ComparisonTable
						clinics={clinics}
						from={from}
						hrefWithout={(id) => href("/compare") + writeComparison({ ids: ids.filter((other) => other !== id), near })}
					/>
					<CourseBasis />
					<p className="mt-4 flex flex-wrap gap-3 print:hidden noscript:hidden">
						{clinics.length < mostCompared && (
							<ButtonLink to={findMore} look="secondary" label={tableTexts.compareAdd} />
						)}
						<Button look="secondary" onClick={() => print()} label={tableTexts.comparePrint} />
					</p>
				</>
			)}
		</div>
	);
}

const isSame = (ids: readonly string[], others: readonly string[]) =>
	ids.length === others.length && ids.every((id) => others.includes(id));

/**
 * What somebody has chosen; nothing on the server. What they compare is their choice, so that they may go on and add to it: what is
 * taken off here is chosen no longer. A shared address takes nothing from whoever has chosen others.
 */
function useOwnChoice(loaderData: Route.ComponentProps["loaderData"]): readonly string[] {
	const { asked } = loaderData;
	const ids = idsOf(loaderData);
	const shown = useRef(asked);
	// before the screen is drawn: a choice that follows the address is at no time another one
	// biome-ignore lint/correctness/useExhaustiveDependencies: lists are new ones after each load
	useLayoutEffect(() => {
		const own = getChosen();
		const isOwn = own.length === 0 || isSame(own, asked) || isSame(own, shown.current);
		if (isOwn) setChosen(ids);
		shown.current = ids;
	}, [asked.join()]);
	return useChosen() ?? [];
}

const Notice = ({ children }: { children: React.ReactNode }) => (
	<p className="mt-4 rounded-xl bg-caution px-4 py-3 text-on-caution">{children}</p>
);

export const ErrorBoundary = createFailureBoundary(tableTexts.compareTitle, tableTexts.compareFailed);
