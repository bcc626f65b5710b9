export type Toast = {
	title: string;
	description?: string;
	/** A failure looks destructive, is announced immediately, and stays until it is closed or the reader moves on. */
	isFailure?: boolean;
	/** A next step: a link's text and its path. */
	action?: { label: string; to: string };
};

/** A toast with a unique id, so that it is never shown twice. */
export type NumberedToast = Toast & { id: string };

let current: NumberedToast | undefined;
let listener: (() => void) | undefined;
let shown = 0;

function set(toast: NumberedToast | undefined): void {
	current = toast;
	listener?.();
}

/** Shows a toast in place of the previous one and returns its id. The first toast loads the script that shows it. */
export function showToast(toast: Toast): string {
	const id = String(++shown);
	set({ ...toast, id });
	return id;
}

/** Hides the toast; if `id` is given, only if that toast is the one shown. */
export function hideToast(id = current?.id): void {
	if (current && current.id === id) set(undefined);
}

/** For the outlet only: returns the current toast; `listenToToasts` sets the function to call when it changes. */
export const getToast = () => current;
export function listenToToasts(next: () => void): () => void {
	listener = next;
	return () => {
		if (listener === next) listener = undefined;
	};
}
