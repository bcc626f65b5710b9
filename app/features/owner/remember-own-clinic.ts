import { useEffect } from "react";

const key = "inkfree-own-clinic";

/** Keeps on this device which clinic is the person's own, null for none: its page does not count their visits. */
export function useRememberOwnClinic(clinicId: string | null): void {
	useEffect(() => {
		try {
			if (clinicId) localStorage.setItem(key, clinicId);
			else localStorage.removeItem(key);
		} catch {
			// the storage is closed to us: their own visits are counted
		}
	}, [clinicId]);
}
