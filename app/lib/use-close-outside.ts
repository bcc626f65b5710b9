import { type RefObject, useEffect } from "react";

/**
 * Calls `close` when something outside of an element is pressed or gets the focus. A field that only loses the focus,
 * as to the cursor of a screen reader that reads the list below, stays open.
 */
export function useCloseOutside(element: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
	useEffect(() => {
		if (!isOpen) return;
		const onEvent = ({ target }: Event) => {
			if (target instanceof Node && !element.current?.contains(target)) close();
		};
		const events = ["pointerdown", "focusin"];
		for (const event of events) document.addEventListener(event, onEvent);
		return () => {
			for (const event of events) document.removeEventListener(event, onEvent);
		};
	}, [element, isOpen, close]);
}
