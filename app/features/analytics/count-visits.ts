import { useEffect } from "react";
import { countVisit, ownKey } from "./counting.ts";

/** Counts looks at a clinic's page and presses on it while it is shown. */
export function useCounts(clinicId: string): void {
	useEffect(() => countVisit(clinicId), [clinicId]);
}

/** Keeps on this device which clinic is the person's own, null for none: its page does not count their visits. */
export function useRememberOwnClinic(clinicId: string | null): void {
	useEffect(() => {
		try {
			if (clinicId) localStorage.setItem(ownKey, clinicId);
			else localStorage.removeItem(ownKey);
		} catch {
			// the storage is closed to us: their own visits are counted
		}
	}, [clinicId]);
}
