import { href, useLocation } from "react-router";
import { useLazy } from "#app/lib/lazy.ts";
import { formatCount } from "#domain/format.ts";
import { useChosen } from "./chosen.ts";

/** Where the tray of chosen clinics appears, which is fetched with the first of them, and who does not see it hears how many they are. */
export function TrayPlace() {
	const chosen = useChosen();
	const { pathname, search } = useLocation();
	const tray = useLazy(chosen !== undefined && chosen.length > 0, () => import("./compare-tray.tsx"));
	if (!chosen || pathname === href("/compare")) return null;
	return (
		<>
			{/* there before the first is chosen: what comes with its text is not read out */}
			<p role="status" className="sr-only">
				{chosen.length > 0 && `${formatCount(chosen.length, "clinic")} chosen to compare`}
			</p>
			{tray && chosen.length > 0 && <tray.CompareTray ids={chosen} search={search} />}
		</>
	);
}
