import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href } from "react-router";
import { SelectField } from "#app/components/ui/field.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { isPlainClick, resultsId } from "#app/lib/focus.ts";
import { getFormParams } from "#app/lib/form-params.ts";
import { formatNumber } from "#domain/format.ts";
import { type ReviewChoice, readReviewChoice, reviewSorts, writeReviewChoice } from "#domain/reviews/choice.ts";
import { inkColors, skinTypes } from "#domain/reviews/details.ts";
import type { ReviewCounts } from "#domain/reviews/traits.ts";
import { addressOf } from "#domain/site-language.ts";

/** Returns the address of a clinic's reviews with a filter and an order. */
export const getChosenReviewsHref = (clinicId: string, choice: ReviewChoice) =>
	`${href("/clinic/:id/reviews", { id: clinicId })}?${writeReviewChoice(choice)}`;

type Props = {
	clinicId: string;
	choice: ReviewChoice;
	counts: ReviewCounts;
	/** Shows the reviews of another choice; without script the form loads its address. */
	onChoose: (choice: ReviewChoice) => void;
};

/** Moves the focus to the count of matches and brings it into view: on a phone the filter fills the screen above. */
function showResults() {
	const line = document.getElementById(resultsId);
	line?.focus({ preventScroll: true });
	line?.scrollIntoView({ block: "nearest" });
}

const withCount = (name: string, count = 0) => `${name} (${formatNumber(count)})`;

/** The filter and order of a clinic's reviews: a plain form, whose answer script shows in place. */
export function ReviewFilter({ clinicId, choice, counts, onChoose }: Props) {
	const path = href("/clinic/:id/reviews", { id: clinicId });
	const { treatment, skin, ink, finished, again, sort } = choice;
	const unfiltered = readReviewChoice(new URLSearchParams({ sort }));
	const isFiltered = treatment !== null || skin !== null || ink !== null || finished !== null || again !== null;
	return (
		<>
			<form
				// a new form for each choice, so that its fields show it, also after Back
				key={writeReviewChoice(choice)}
				action={`${addressOf(path)}#${resultsId}`}
				aria-label={t`Filter and sort reviews`}
				className="mt-6 grid max-w-3xl items-end gap-x-4 gap-y-3 rounded-2xl border border-line bg-sheet p-4 sm:grid-cols-2 lg:grid-cols-3"
				onSubmit={(event) => {
					event.preventDefault();
					showResults();
					onChoose(readReviewChoice(getFormParams(event.currentTarget)));
				}}
			>
				<SelectField
					label={t`Treatment`}
					name="treatment"
					empty={t`Any`}
					defaultValue={treatment ?? ""}
					options={counts.treatments.map(({ value, name, count }) => [value, withCount(name, count)])}
				/>
				<SelectField
					label={t`Skin type`}
					name="skin"
					empty={t`Any`}
					defaultValue={skin ?? ""}
					options={skinTypes.map((name, index) => [
						String(index + 1),
						withCount(t`Type ${name}`, counts.skins[String(index + 1)]),
					])}
				/>
				<SelectField
					label={t`Colour of the ink`}
					name="ink"
					empty={t`Any`}
					defaultValue={ink ?? ""}
					options={Object.entries(inkColors).map(([value, name]) => [value, withCount(name, counts.inks[value])])}
				/>
				<YesNoField
					label={t`Removal`}
					name="finished"
					value={finished}
					answers={{ yes: t`Finished`, no: t`Not finished yet` }}
					counts={counts.courses}
				/>
				<YesNoField
					label={t`Would go again`}
					name="again"
					value={again}
					answers={{ yes: t`Yes`, no: t`No` }}
					counts={counts.agains}
				/>
				<SelectField
					label={t({ message: "Order", context: "to sort by" })}
					name="sort"
					defaultValue={sort}
					options={Object.entries(reviewSorts)}
				/>
				<div className="flex flex-wrap items-center gap-x-4">
					<Button type="submit" label={t`Show reviews`} />
					{isFiltered && (
						<a
							href={addressOf(getChosenReviewsHref(clinicId, unfiltered))}
							data-answered
							onClick={(event) => {
								if (!isPlainClick(event)) return;
								event.preventDefault();
								showResults();
								onChoose(unfiltered);
							}}
							className="text-link inline-flex min-h-11 items-center text-sm"
						>
							<Trans>Clear</Trans>
						</a>
					)}
				</div>
			</form>
			{/* outside of the form, which each choice replaces: the focus must stay, and the text be announced */}
			<p
				id={resultsId}
				role="status"
				tabIndex={-1}
				// scrolled so far that the first reviews are in view, too
				className="mt-3 scroll-mb-[60vh] text-faded text-sm"
			>
				{isFiltered
					? t`${plural({ count: counts.total }, { one: `# of ${plural({ all: counts.all }, { one: "# review", other: "# reviews" })} matches`, other: `# of ${plural({ all: counts.all }, { one: "# review", other: "# reviews" })} match` })}.`
					: `${plural({ count: counts.all }, { one: "# review", other: "# reviews" })}.`}
			</p>
		</>
	);
}

type YesNoProps = {
	label: string;
	name: string;
	/** Null for any. */
	value: boolean | null;
	answers: { yes: string; no: string };
	counts: ReviewCounts["courses"];
};

function YesNoField({ label, name, value, answers, counts }: YesNoProps) {
	return (
		<SelectField
			label={label}
			name={name}
			empty={t`Any`}
			defaultValue={value === null ? "" : value ? "yes" : "no"}
			options={[
				["yes", withCount(answers.yes, counts.yes)],
				["no", withCount(answers.no, counts.no)],
			]}
		/>
	);
}
