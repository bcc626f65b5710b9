import { useEffect } from "react";
import { hasCallToAskAbout } from "./calls.ts";
import { countVisit, ownKey } from "./counting.ts";

/** Counts the view of a clinic's page and presses on its links, and asks visitors who come back after a call. */
export function useCounts(clinicId: string): void {
	useEffect(() => countVisit(clinicId), [clinicId]);
	useEffect(() => {
		const ask = () => {
			if (document.visibilityState !== "visible" || !hasCallToAskAbout(clinicId)) return;
			// without a network, the visitor is asked the next time
			import("./ask-about-call.ts").then(({ askAboutCall }) => askAboutCall(clinicId)).catch(() => {});
		};
		ask();
		document.addEventListener("visibilitychange", ask);
		return () => document.removeEventListener("visibilitychange", ask);
	}, [clinicId]);
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
