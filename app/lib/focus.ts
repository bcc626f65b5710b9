import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the element `id` when another page comes, as a full page load would reset it; a change of the query
 * alone (filters, paging) leaves it where the reader works.
 */
export function useFocusOnNavigation(id: string): void {
	const { pathname, hash } = useLocation();
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		if (!hash) document.getElementById(id)?.focus({ preventScroll: true });
	}, [id, pathname, hash]);
}
