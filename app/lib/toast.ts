export type Toast = {
	title: string;
	description?: string;
	/** Failures look destructive and are read out at once. */
	isFailure?: boolean;
	/** A next step: a link's text and its path. */
	action?: { label: string; to: string };
};

/** A toast with a number of its own, so that it is never shown twice. */
export type NumberedToast = Toast & { id: string };
type Listener = (toast: NumberedToast) => void;

let listener: Listener | undefined;
let shown = 0;
const waiting: NumberedToast[] = [];

/** Shows a short message over the page. Its outlet is fetched with the first one. */
export function showToast(toast: Toast): void {
	const numbered = { ...toast, id: String(++shown) };
	if (listener) listener(numbered);
	else waiting.push(numbered);
}

/** For the outlet alone: who shows toasts from now on, those that wait first. Gives how to stop. */
export function listenToToasts(next: Listener): () => void {
	listener = next;
	for (const toast of waiting.splice(0)) next(toast);
	return () => {
		if (listener === next) listener = undefined;
	};
}
