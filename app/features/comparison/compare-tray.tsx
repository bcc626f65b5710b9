import { href, useLocation } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { addressOfChosen } from "./chosen.ts";
import { setChosen } from "./set-chosen.ts";
import * as trayTexts from "./tray-texts.tsx";

/** Announces the tray to screen readers. */
export const countChosen = (ids: readonly string[]) =>
	ids.length > 0 && trayTexts.compareTrayChosenToCompare(ids.length);

/** How many clinics are chosen, and what to do with them: at the lower edge of every screen but the comparison itself. */
export function CompareTray({ ids }: { ids: readonly string[] }) {
	const { pathname, search } = useLocation();
	if (ids.length === 0 || pathname === href("/compare")) return null;
	return (
		<aside
			aria-label={trayTexts.compareTrayLabel}
			className="compare-tray fixed inset-x-3 z-20 mx-auto flex max-w-md flex-wrap items-center justify-between gap-x-3 rounded-2xl border border-edge bg-sheet py-2 pr-2 pl-4 shadow-lg print:hidden"
		>
			<p className="text-sm tabular-nums">
				<strong className="font-semibold">{trayTexts.compareTrayChosen(ids.length)}</strong>
				{ids.length === 1 && <span className="block text-faded">{trayTexts.compareTrayChooseAnother}</span>}
			</p>
			<div className="flex flex-wrap gap-1">
				<Button look="quiet" className="px-3!" onClick={() => setChosen([])}>
					{trayTexts.compareTrayClear(<span className="sr-only">{trayTexts.compareTrayTheChosen}</span>)}
				</Button>
				{ids.length > 1 && <ButtonLink to={addressOfChosen(ids, search)} label={trayTexts.compareTrayCompare} />}
			</div>
		</aside>
	);
}
