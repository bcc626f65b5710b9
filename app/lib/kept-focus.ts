import { useEffect, useRef } from "react";

/**
 * Returns props for an element whose controls disappear when pressed. The element takes the focus when the focused
 * control is removed, so that the next Tab continues from the element and not from the top of the page.
 */
export function useKeptFocus<Container extends HTMLElement>() {
	const container = useRef<Container>(null);
	const last = useRef<Element>(null);
	// no dependencies: any render may have removed the control
	useEffect(() => {
		if (!last.current || last.current.isConnected) return;
		last.current = null;
		if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
	});
	return {
		ref: container,
		tabIndex: -1,
		onFocus: (event: React.FocusEvent) => {
			last.current = event.target;
		},
	};
}
