import { useEffect } from "react";

type Kind = "view" | "website" | "phone" | "email";

const viewedKey = "inkfree-viewed";
const ownKey = "inkfree-own-clinic"; // the dashboard keeps the id of the owner's clinic there
const viewedHere = new Set<string>();

/**
 * Counts that a clinic's page was looked at, once a tab, and what of `data-count` is pressed on it. Only the clinic and the
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

/** Whether this is the first look in this tab. */
function rememberView(clinic: string): boolean {
	if (viewedHere.has(clinic)) return false;
	viewedHere.add(clinic);
	try {
		const viewed = sessionStorage.getItem(viewedKey) ?? "";
		if (viewed.includes(clinic)) return false;
		sessionStorage.setItem(viewedKey, viewed + clinic);
	} catch {
		// full or closed: a reload counts again
	}
	return true;
}
