import { formatNumber } from "#domain/format.ts";
import type { Figures as Counts, Figure } from "#domain/imports/import.ts";
import * as words from "./words.ts";

const doneFigures = { ...words.plannedFigures, added: "Added", updated: "Updated" };

const shown: Figure[] = ["added", "updated", "known", "duplicates", "doubtful", "skipped", "failed"];

/** What becomes of the rows of a file. */
export const Figures = ({ figures, isDone }: { figures: Counts; isDone: boolean }) => (
	<dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
		{shown
			.filter((name) => figures[name] > 0 || name === "added")
			.map((name) => (
				<div key={name}>
					<dt className="text-faded text-sm">{(isDone ? doneFigures : words.plannedFigures)[name]}</dt>
					<dd className="font-display text-2xl tabular-nums">{formatNumber(figures[name])}</dd>
				</div>
			))}
	</dl>
);

/** Returns "4,995 added, 1 duplicate, 4 with errors". Leaves out zeros, except the first number. */
export const describeFigures = (figures: Counts): string =>
	shown
		.filter((name) => figures[name] > 0 || name === "added")
		.map((name) => `${formatNumber(figures[name])} ${doneFigures[name].toLowerCase()}`)
		.join(", ");
