import { useEffect } from "react";

type Kind = "view" | "website" | "phone" | "email";

/** Where the dashboard keeps the id of the owner's clinic on this device. */
const ownKey = "inkfree-own-clinic";
const viewedHere = new Set<string>();

/**
 * Counts that a clinic's page was looked at, once while the page lives, and what of `data-count` is pressed on it. Only the clinic and the
 * kind are sent, nothing of the visitor; an owner's own looks are not counted.
 */
export function useCounts(clinicId: string): void {
	useEffect(() => {
		const countView = () => document.visibilityState === "visible" && rememberView(clinicId) && send(clinicId, "view");
		const countPress = ({ target, button }: MouseEvent) => {
			const kind = target instanceof Element && target.closest<HTMLElement>("[data-count]")?.dataset.count;
			// the middle button opens a tab
			if (kind && button < 2) send(clinicId, kind as Kind);
		};
		countView();
		// a page that was opened in the background is looked at later, if ever
		document.addEventListener("visibilitychange", countView);
		document.addEventListener("click", countPress);
		document.addEventListener("auxclick", countPress);
		return () => {
			document.removeEventListener("visibilitychange", countView);
			document.removeEventListener("click", countPress);
			document.removeEventListener("auxclick", countPress);
		};
	}, [clinicId]);
}

function send(clinic: string, kind: Kind) {
	try {
		if (localStorage.getItem(ownKey) === clinic) return;
	} catch {
		// closed to us: then it holds no owner's clinic either
	}
	navigator.sendBeacon("/count", JSON.stringify({ clinic, kind }));
}

/** Whether this is the first look since the page was loaded. Nothing is stored on the visitor's device for it. */
function rememberView(clinic: string): boolean {
	if (viewedHere.has(clinic)) return false;
	viewedHere.add(clinic);
	return true;
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
