import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Focuses the element `id` when the path changes, as a full page load would, but not for a new query string. */
export function useFocusOnNavigation(id: string): void {
	const { pathname, hash } = useLocation();
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		if (!hash) document.getElementById(id)?.focus({ preventScroll: true });
	}, [id, pathname, hash]);
}

/** The id of the line with the number of results. */
export const resultsId = "results";

/** Click handler for links that load other results and may disappear: focuses the line with the number of results. */
export function focusResults(event: React.MouseEvent): void {
	if (isPlainClick(event)) document.getElementById(resultsId)?.focus({ preventScroll: true });
}

/** A `ref` callback for an element that replaces a pressed button: focuses the element when it is mounted. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Whether a click opens a link in this tab. With a modifier key or another button, the browser handles the click. */
export function isPlainClick(event: React.MouseEvent): boolean {
	return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
