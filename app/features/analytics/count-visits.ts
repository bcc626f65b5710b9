import { useEffect } from "react";
import { isCalled } from "./calls.ts";
import { countVisit, ownKey } from "./counting.ts";

/** Counts looks at a clinic's page and presses on it while it is shown, and asks who comes back from a call to it. */
export function useCounts(clinicId: string): void {
	useEffect(() => countVisit(clinicId), [clinicId]);
	useEffect(() => {
		const ask = () => {
			if (document.visibilityState !== "visible" || !isCalled(clinicId)) return;
			// without a network it is asked the next time
			import("./ask-about-call.ts").then(({ askAboutCall }) => askAboutCall(clinicId)).catch(() => {});
		};
		ask();
		document.addEventListener("visibilitychange", ask);
		return () => document.removeEventListener("visibilitychange", ask);
	}, [clinicId]);
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
