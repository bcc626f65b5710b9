import { noteCall } from "./calls.ts";

export type Kind = "view" | "website" | "phone" | "email" | "answered" | "missed";

/** Where the dashboard keeps the id of the owner's clinic on this device. */
export const ownKey = "inkfree-own-clinic";

/**
 * Counts one view of a clinic's page and each press on a `data-count`, until the returned function is called.
 * Only the clinic and the kind are sent, nothing of the visitor; an owner's own views are not counted.
 */
export function countVisit(clinicId: string): () => void {
	const countView = () => document.visibilityState === "visible" && rememberView(clinicId) && send(clinicId, "view");
	const countPress = ({ target, button }: MouseEvent) => {
		const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-count]");
		// the middle button opens a tab
		if (!link || button > 1) return;
		send(clinicId, link.dataset.count as Kind);
		if (link.protocol === "tel:" && !isOwn(clinicId)) noteCall(clinicId);
	};
	countView();
	// a page that was opened in the background, or ahead of its visitor, is looked at later, if ever
	document.addEventListener("visibilitychange", countView);
	document.addEventListener("click", countPress);
	document.addEventListener("auxclick", countPress);
	return () => {
		document.removeEventListener("visibilitychange", countView);
		document.removeEventListener("click", countPress);
		document.removeEventListener("auxclick", countPress);
	};
}

function isOwn(clinic: string): boolean {
	try {
		return localStorage.getItem(ownKey) === clinic;
	} catch {
		return false; // closed to us: then it holds no owner's clinic either
	}
}

/** Counts one of a kind without waiting, unless the clinic is the person's own. */
export function send(clinic: string, kind: Kind): void {
	if (!isOwn(clinic)) navigator.sendBeacon("/count", JSON.stringify({ clinic, kind }));
}

/** Whether this is the first look since the page was loaded. Nothing is stored on the visitor's device for it. */
function rememberView(clinic: string): boolean {
	window.viewedClinics ??= new Set();
	const viewed = window.viewedClinics;
	if (viewed.has(clinic)) return false;
	viewed.add(clinic);
	return true;
}

declare global {
	interface Window {
		/** Not in the module: what runs before React has this module, too. */
		viewedClinics?: Set<string>;
	}
}
