/** Whether a click asks to follow a link here: one with a key held down, or with another button, is the browser's own. */
export function isPlainClick(event: React.MouseEvent): boolean {
	return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
