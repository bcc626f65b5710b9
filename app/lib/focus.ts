import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves the focus to the element `id` on another page, as a full load would; another query leaves it alone. */
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

/** For links that load other results and may disappear: moves the focus to the line with their number. */
export function focusResults(event: React.MouseEvent): void {
	if (isPlainClick(event)) document.getElementById(resultsId)?.focus({ preventScroll: true });
}

/** As the `ref` of an element that replaces a pressed button: moves the focus to it when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Whether a click follows a link here: with a key or another button it is the browser's own. */
export function isPlainClick(event: React.MouseEvent): boolean {
	return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
