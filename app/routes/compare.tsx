import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLayoutEffect, useRef } from "react";
import { href } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { ShareAddress } from "#app/components/share-address.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { addressOfChosen, getChosen, useChosen } from "#app/features/comparison/chosen.ts";
import { ComparisonTable } from "#app/features/comparison/comparison-table.tsx";
import { CourseBasis } from "#app/features/comparison/course-basis.tsx";
import { KeepOffer } from "#app/features/comparison/keep-offer.tsx";
import { type PrintedClinic, printClinic } from "#app/features/comparison/print-clinic.ts";
import { setChosen } from "#app/features/comparison/set-chosen.ts";
import { SaveAll } from "#app/features/favorites/save-all.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findCompared } from "#database/queries/clinics.ts";
import { findSearchPlace } from "#database/queries/search/from-url.ts";
import { getPhoneHref } from "#domain/clinics/contact.ts";
import { comparisonNames, mostCompared, readComparison, writeComparison } from "#domain/comparison/params.ts";
import { limits } from "#domain/limits.ts";
import { nameCity } from "#domain/places/city-name.ts";
import { writeClinicSearch } from "#domain/search/search-params.ts";
import { addressOf } from "#domain/site-language.ts";
import type { Route } from "./+types/compare";

/** `takesQuestions`: it could be asked, but three are enough for one message. */
function compareCannotAsk(clinic: string, takesQuestions: boolean, phone: ReactNode) {
	if (!phone) {
		return takesQuestions
			? t`One message goes to three clinics: ask ${clinic} on its page.`
			: t`${clinic} takes no questions here.`;
	}
	return takesQuestions ? (
		<Trans>
			One message goes to three clinics: ask {clinic} on its page, or call {phone}.
		</Trans>
	) : (
		<Trans>
			{clinic} takes no questions here: call {phone}.
		</Trans>
	);
}

export const handle = { reads: comparisonNames, startsOnTouch: true, before: "tattoo" } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ids, isCut, near } = readComparison(new URL(request.url).searchParams);
	const { database, showsClinics } = getServerContext(context);
	const { place, clinics } =
		ids.length === 0
			? { place: null, clinics: [] }
			: await database.asVisitor(async (db) => {
					const place = await findSearchPlace(db, { near });
					return { place, clinics: await findCompared(db, ids, place) };
				});
	showsClinics([...ids, ...clinics.map(({ id }) => id)]);
	const now = new Date();
	return {
		clinics: clinics.map((clinic) => printClinic(clinic, now)),
		requestedIds: ids,
		/** Ids of the clinics that can be sent one message together. */
		askable: clinics
			.filter(({ takes_enquiries }) => takes_enquiries)
			.slice(0, limits.enquiryClinics)
			.map(({ id }) => id),
		missing: clinics.reduce((left, { asked }) => left - asked, ids.length),
		isCut,
		near,
		/** Name of the place that distances are from: null for a position, undefined without a known place. */
		from: place?.name && nameCity(place.country_code, place.name),
	};
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	pageMeta(matches, {
		title: t`Compare clinics`,
		description: t`Tattoo removal clinics side by side: what was checked and when, prices, treatments, hours and reviews.`,
		path: loaderData && href("/compare") + writeComparison({ ids: idsOf(loaderData), near: loaderData.near }),
		// there are countless comparisons; clinics have pages of their own
		isIndexed: false,
	});

const idsOf = ({ clinics }: { clinics: { id: string }[] }) => clinics.map(({ id }) => id);

export default function Compare({ loaderData }: Route.ComponentProps) {
	const { clinics, askable, missing, isCut, near, from } = loaderData;
	const ids = idsOf(loaderData);
	const chosen = useOwnChoice(loaderData);
	const findMore = href("/clinics") + writeClinicSearch({ near });
	const search = near && `?near=${near}`;
	// shares a place, but not the sender's own position
	const shared = href("/compare") + writeComparison({ ids, near: from ? near : "" });
	return (
		<div className="container-page py-8">
			<h1 className="text-3xl sm:text-4xl">
				<Trans>Compare clinics</Trans>
			</h1>
			<div role="status">
				{missing > 0 && (
					<Notice>
						{plural(missing, {
							one: "One of these clinics isn't in the directory any more, or never was.",
							other: "# of these clinics aren't in the directory any more, or never were.",
						})}
					</Notice>
				)}
				{isCut && (
					<Notice>
						<Trans>You can compare up to four clinics. These are the first four.</Trans>
					</Notice>
				)}
			</div>
			{clinics.length === 0 ? (
				<div className="mt-8">
					{chosen && chosen.length > 0 ? (
						<EmptyState
							message={t`You've chosen ${plural({ clinics: chosen.length }, { one: "# clinic", other: "# clinics" })}.`}
						>
							<ButtonLink
								to={addressOfChosen(chosen, search)}
								label={chosen.length > 1 ? t`Compare them` : t`Show it here`}
							/>
							<ButtonLink to={findMore} look="secondary" label={t`Find Clinics`} />
						</EmptyState>
					) : (
						<EmptyState message={t`Press “Compare” on two to four clinics to see them side by side here.`}>
							<ButtonLink to={findMore} label={t`Find Clinics`} />
						</EmptyState>
					)}
				</div>
			) : (
				<>
					<ComparisonTable
						clinics={clinics}
						from={from}
						hrefWithout={(id) => href("/compare") + writeComparison({ ids: ids.filter((other) => other !== id), near })}
					/>
					<CourseBasis />
					<AskThese clinics={clinics} askable={askable} />
					<div className="mt-4 flex flex-wrap gap-3 print:hidden">
						<div className="contents noscript:hidden">
							{clinics.length < mostCompared && (
								<ButtonLink
									to={findMore}
									look="secondary"
									// keeps this comparison, so that the next clinic is added to it
									onClick={() => chosen?.length === 0 && setChosen(ids)}
									label={t`Add another clinic`}
								/>
							)}
							<SaveAll ids={ids} />
							<ShareAddress key={shared} path={addressOf(shared)} title={t`Compare clinics`} />
						</div>
					</div>
					{chosen && !isSame(chosen, ids) && (
						<KeepOffer ids={ids} own={chosen} hrefOf={(ids) => addressOfChosen(ids, search)} />
					)}
				</>
			)}
		</div>
	);
}

type AskProps = { clinics: PrintedClinic[]; askable: string[] };

/** The next step: one message to those who take questions, and the phone numbers of the others. */
function AskThese({ clinics, askable }: AskProps) {
	const others = clinics.filter(({ id }) => !askable.includes(id));
	const [first] = clinics.filter(({ id }) => askable.includes(id));
	return (
		<div className="mt-6 space-y-2 rounded-2xl bg-wash p-4 print:hidden">
			{first && (
				<ButtonLink
					to={`${href("/ask")}?${new URLSearchParams(askable.map((id) => ["clinic", id]))}`}
					rel="nofollow"
					className="max-sm:w-full"
					label={plural(
						{ clinics: askable.length },
						{
							one: `Ask ${{ name: first.name }}`,
							2: "Ask these two",
							other: "Ask these three",
						},
					)}
				/>
			)}
			{others.map(({ id, name, phone, phone_e164, takesQuestions }) => (
				<p key={id} className="wrap-anywhere">
					{compareCannotAsk(
						name,
						takesQuestions,
						phone_e164 && (
							<a href={getPhoneHref(phone_e164)} className="text-link inline-flex min-h-11 items-center">
								{phone}
							</a>
						),
					)}
				</p>
			))}
		</div>
	);
}

const isSame = (ids: readonly string[], others: readonly string[]) =>
	ids.length === others.length && ids.every((id) => others.includes(id));

/**
 * Returns the ids of the clinics that the visitor chose; undefined until they are known. If the page shows their own
 * comparison, clinics that are removed from the address are removed from the choice. Other comparisons change nothing.
 */
function useOwnChoice(loaderData: Route.ComponentProps["loaderData"]): readonly string[] | undefined {
	const { requestedIds } = loaderData;
	const ids = idsOf(loaderData);
	const shown = useRef(requestedIds);
	// before the browser paints, so that the choice never differs visibly from the address
	// biome-ignore lint/correctness/useExhaustiveDependencies: each load makes new arrays
	useLayoutEffect(() => {
		const own = getChosen();
		const isOwn = isSame(own, requestedIds) || (own.length > 0 && isSame(own, shown.current));
		if (isOwn && !isSame(own, ids)) setChosen(ids);
		shown.current = ids;
	}, [requestedIds.join()]);
	return useChosen();
}

const Notice = ({ children }: { children: React.ReactNode }) => (
	<p className="mt-4 rounded-xl bg-caution px-4 py-3 text-on-caution">{children}</p>
);

export const ErrorBoundary = createFailureBoundary(t`Compare clinics`, t`Failed to fetch clinics. Please try again.`);
