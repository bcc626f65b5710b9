import { useLazy } from "#app/lib/lazy.ts";
import { useChosen } from "./chosen.ts";

type Ids = readonly string[];

/** Loads the tray once clinics are chosen, and announces their number to screen readers. */
export function TrayPlace({ loadSave }: { loadSave: () => Promise<{ SaveOffer: React.ComponentType<{ ids: Ids }> }> }) {
	const chosen = useChosen() ?? [];
	const tray = useLazy(chosen.length > 0, () => import("./compare-tray.tsx"));
	const save = useLazy(chosen.length > 0, loadSave);
	return (
		<>
			{/* always in the page: screen readers do not announce an element that appears together with its text */}
			<p role="status" className="sr-only">
				{tray?.countChosen(chosen)}
			</p>
			{tray && <tray.CompareTray ids={chosen}>{save && <save.SaveOffer ids={chosen} />}</tray.CompareTray>}
		</>
	);
}
