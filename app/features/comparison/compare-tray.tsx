import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { formatCount } from "#domain/format.ts";
import { setChosen } from "./chosen.ts";
import { addressOfChosen } from "./kept-course.ts";

/** How many clinics are chosen, and what to do with them: at the lower edge of the screen. `search` is the query of the page's address. */
export function CompareTray({ ids, search }: { ids: readonly string[]; search: string }) {
	return (
		<aside
			aria-label="Clinics to compare"
			className="compare-tray fixed inset-x-3 bottom-3 z-20 mx-auto flex max-w-md flex-wrap items-center justify-between gap-x-3 rounded-2xl border border-edge bg-sheet py-2 pr-2 pl-4 shadow-lg print:hidden"
		>
			<p className="text-sm tabular-nums">
				<strong className="font-semibold">{formatCount(ids.length, "clinic")} chosen</strong>
				{ids.length === 1 && <span className="block text-faded">Choose another to compare.</span>}
			</p>
			<div className="flex gap-1">
				<Button look="quiet" className="px-3!" onClick={() => setChosen([])}>
					Clear<span className="sr-only"> the chosen clinics</span>
				</Button>
				{ids.length > 1 && <ButtonLink to={addressOfChosen(ids, search)} label="Compare" />}
			</div>
		</aside>
	);
}
