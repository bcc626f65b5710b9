type Kind = "view" | "website" | "phone" | "email";

/** Where the dashboard keeps the id of the owner's clinic on this device. */
export const ownKey = "inkfree-own-clinic";

/**
 * Counts one view of a clinic's page and each press on a `data-count`, until the returned function is called.
 * Only the clinic and the kind are sent, nothing of the visitor; an owner's own views are not counted.
 */
export function countVisit(clinicId: string): () => void {
	const countView = () => document.visibilityState === "visible" && rememberView(clinicId) && send(clinicId, "view");
	const countPress = ({ target, button }: MouseEvent) => {
		const kind = target instanceof Element && target.closest<HTMLElement>("[data-count]")?.dataset.count;
		// the middle button opens a tab
		if (kind && button < 2) send(clinicId, kind as Kind);
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
