export type Kind = "view" | "website" | "phone" | "email";

/** Name in localStorage of the id of the owner's clinic. */
export const ownKey = "inkfree-own-clinic";

/**
 * Counts one view of a clinic's page and each press on a link with `data-count`. Returns a function that ends it. Sends
 * the clinic and the kind only, nothing about the visitor, and nothing from the clinic's owner.
 */
export function countVisit(clinicId: string): () => void {
	const countView = () => document.visibilityState === "visible" && rememberView(clinicId) && send(clinicId, "view");
	const countPress = ({ target, button }: MouseEvent) => {
		const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-count]");
		// 0 is the main button, 1 the middle one, which opens a tab
		if (link && button <= 1) send(clinicId, link.dataset.count as Kind);
	};
	forgetCalls();
	countView();
	// a page that was opened in the background or prerendered is not visible yet
	document.addEventListener("visibilitychange", countView);
	document.addEventListener("click", countPress);
	document.addEventListener("auxclick", countPress);
	return () => {
		document.removeEventListener("visibilitychange", countView);
		document.removeEventListener("click", countPress);
		document.removeEventListener("auxclick", countPress);
	};
}

/** Deletes the note of called clinics that 0.1.0 kept here. */
function forgetCalls(): void {
	try {
		localStorage.removeItem("inkfree-calls");
	} catch {
		// no access to the storage: nothing was noted there
	}
}

function isOwn(clinic: string): boolean {
	try {
		return localStorage.getItem(ownKey) === clinic;
	} catch {
		return false; // no access to the storage, so no owner's clinic is in it either
	}
}

/** Sends a count in the background, unless the clinic is the person's own. */
function send(clinic: string, kind: Kind): void {
	if (!isOwn(clinic)) navigator.sendBeacon("/count", JSON.stringify({ clinic, kind }));
}

/** Whether this is the clinic's first view since the page was loaded. Stores nothing on the device. */
function rememberView(clinic: string): boolean {
	window.viewedClinics ??= new Set();
	const viewed = window.viewedClinics;
	if (viewed.has(clinic)) return false;
	viewed.add(clinic);
	return true;
}

declare global {
	interface Window {
		/** On `window`, because the script that runs before React has a copy of this module. */
		viewedClinics?: Set<string>;
	}
}
