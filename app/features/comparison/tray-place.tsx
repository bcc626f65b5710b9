import { useLazy } from "#app/lib/lazy.ts";
import { useChosen } from "./chosen.ts";

type Ids = readonly string[];

/** The place of the tray of chosen clinics. Screen readers hear here how many they are. */
export function TrayPlace({ loadSave }: { loadSave: () => Promise<{ SaveOffer: React.ComponentType<{ ids: Ids }> }> }) {
	const chosen = useChosen() ?? [];
	const tray = useLazy(chosen.length > 0, () => import("./compare-tray.tsx"));
	const save = useLazy(chosen.length > 0, loadSave);
	return (
		<>
			{/* there before the first is chosen: what comes with its text is not read out */}
			<p role="status" className="sr-only">
				{tray?.countChosen(chosen)}
			</p>
			{tray && <tray.CompareTray ids={chosen}>{save && <save.SaveOffer ids={chosen} />}</tray.CompareTray>}
		</>
	);
}
