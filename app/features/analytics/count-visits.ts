import { useEffect } from "react";
import { countVisit, ownKey } from "./counting.ts";

/** Counts the view of a clinic's page and presses on its links. */
export function useCounts(clinicId: string): void {
	useEffect(() => countVisit(clinicId), [clinicId]);
}

/** Stores which clinic is the person's own (null for none) on this device, so that their visits are not counted. */
export function useRememberOwnClinic(clinicId: string | null): void {
	useEffect(() => {
		try {
			if (clinicId) localStorage.setItem(ownKey, clinicId);
			else localStorage.removeItem(ownKey);
		} catch {
			// no access to the storage: their own visits are counted
		}
	}, [clinicId]);
}
