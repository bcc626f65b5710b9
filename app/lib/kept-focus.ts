import { useEffect, useRef } from "react";

/**
 * Props for an element whose controls disappear when pressed. It takes the focus of a control that is gone, so that the
 * next Tab goes on from there and not from the top of the page.
 */
export function useKeptFocus<Place extends HTMLElement>() {
	const place = useRef<Place>(null);
	const last = useRef<Element>(null);
	// after each render, which may have removed it
	useEffect(() => {
		if (!last.current || last.current.isConnected) return;
		last.current = null;
		if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
	});
	return {
		ref: place,
		tabIndex: -1,
		onFocus: (event: React.FocusEvent) => {
			last.current = event.target;
		},
	};
}
