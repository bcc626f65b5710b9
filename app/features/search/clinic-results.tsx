import { href, Link, useLocation, useNavigation } from "react-router";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { resultsId } from "#app/lib/focus.ts";
import type { ClinicPage } from "#database/queries/search/search.ts";
import { countPages } from "#domain/pagination.ts";
import * as searchTexts from "./search-texts.tsx";

/** A page, and what there is to say of those that no page shows. */
export type FoundClinics<Clinic> = Omit<ClinicPage, "clinics"> & { clinics: Clinic[]; note?: string | undefined };

type Props<Clinic> = {
	found: FoundClinics<Clinic>;
	page: number;
	pageSize: number;
	/** They are around a place, and those across a border may be verified. */
	isNear: boolean;
	/** The address of a page. */
	hrefOf: (page: number) => string;
	/** Imported clinics that are left out since nobody has checked them, "25 clinics", and where they are shown. */
	unchecked: { text: string; isOne: boolean } | null;
	withUnchecked: string;
	/** What to do where nothing was found. */
	empty: React.ReactNode;
	/** Draws a card. */
	children: (clinic: Clinic) => React.ReactNode;
};

type LineProps = Pick<Props<unknown>, "found" | "page" | "pageSize" | "isNear"> & {
	/** They are those of another address, since the ones of this address could not be fetched. */
	isOld: boolean;
	/** The text that was searched for. */
	query: string;
	/** In which order they are, as a sentence. */
	order: string;
	/** How the words of the search were understood. */
	children: React.ReactNode;
};

/** "Found 12 clinics", announced when it changes, and their order. A total that was not counted out carries a plus. */
export function FoundLine({ found, page, pageSize, isNear, isOld, query, order, children }: LineProps) {
	const { total, is_exact: isExact, reach, is_unchecked: isUnchecked } = found;
	const here = useLocation();
	return (
		<>
			{isOld && (
				<p className="mt-3 rounded-xl bg-danger-tint px-4 py-1.5 text-danger">
					{searchTexts.clinicResults.isOld(
						<Link to={here} preventScrollReset className="inline-flex min-h-11 items-center font-semibold underline">
							{searchTexts.clinicResults.tryAgain}
						</Link>,
					)}
				</p>
			)}
			<div className="found-line">
				<p role="status" id={resultsId} tabIndex={-1} className="rounded-sm font-semibold text-ink tabular-nums">
					{searchTexts.clinicResults.found(total, isExact)}
					{isUnchecked && total > 0 && !isNear && searchTexts.clinicResults.noneChecked}
					{page > 1 && searchTexts.clinicResults.pageOf(page, countPages(reach, pageSize))}
				</p>
				{total > 0 && (
					<p>
						{searchTexts.clinicResults.order(
							order,
							<Link to={`${href("/how-we-check")}#order`} className="text-link py-3">
								{searchTexts.clinicResults.howWeRank}
							</Link>,
						)}
					</p>
				)}
				{children}
				{query !== "" && query.length < 3 && <p>{searchTexts.clinicResults.fewLetters}</p>}
			</div>
		</>
	);
}

/** The cards of what was found. */
export function ClinicResults<Clinic extends { id: string }>({
	found,
	isNear,
	page,
	pageSize,
	hrefOf,
	unchecked,
	withUnchecked,
	empty,
	children,
}: Props<Clinic>) {
	const { clinics, total, reach, note, is_unchecked: isUnchecked } = found;
	const isBusy = useNavigation().state !== "idle";
	return (
		<>
			{isUnchecked && total > 0 && (
				<p className="mb-4 max-w-prose text-faded">
					{searchTexts.clinicResults[isNear ? "someImported" : "imported"](
						<Link to={`${href("/how-we-check")}#clinics`} className="text-link py-3">
							{searchTexts.clinicResults.howWeCheck}
						</Link>,
					)}
				</p>
			)}
			{clinics.length === 0 ? (
				<EmptyState message={searchTexts.clinicResults.none}>{empty}</EmptyState>
			) : (
				<ul aria-busy={isBusy} className="pending-dim results-grid">
					{clinics.map((clinic) => (
						<li key={clinic.id} data-listed={clinic.id}>
							{children(clinic)}
						</li>
					))}
				</ul>
			)}
			{unchecked && (
				<p className="mt-6 text-faded">
					{searchTexts.clinicResults[unchecked.isOne ? "uncheckedOne" : "uncheckedMore"](
						unchecked.text,
						<Link to={withUnchecked} preventScrollReset className="text-link py-3">
							{unchecked.isOne ? searchTexts.clinicResults.showIt : searchTexts.clinicResults.showThem}
						</Link>,
					)}
				</p>
			)}
			{note && <p className="mt-6 text-center">{note}</p>}
			<Pagination page={page} pages={countPages(reach, pageSize)} hrefOf={hrefOf} />
		</>
	);
}
