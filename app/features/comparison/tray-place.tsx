import { href, useLocation } from "react-router";
import { useLazy } from "#app/lib/lazy.ts";
import { useChosen } from "./chosen.ts";

/** Where the tray of chosen clinics appears, which is fetched with the first of them. */
export function TrayPlace() {
	const chosen = useChosen();
	const isHere = useLocation().pathname !== href("/compare");
	const tray = useLazy(chosen !== undefined && chosen.length > 0, () => import("./compare-tray.tsx"));
	if (!tray || !chosen || chosen.length === 0 || !isHere) return null;
	return <tray.CompareTray ids={chosen} />;
}
