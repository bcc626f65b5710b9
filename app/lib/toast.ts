export type Toast = {
	title: string;
	description?: string;
	/** Failures look destructive, are read out at once, and stay until they are closed or the person goes on. */
	isFailure?: boolean;
	/** A next step: a link's text and its path. */
	action?: { label: string; to: string };
	/** A question's answers; it stays until one is pressed, it is closed or the person goes on. */
	choices?: { label: string; onChoose: () => void }[];
};

/** A toast with a number of its own, so that it is never shown twice. */
export type NumberedToast = Toast & { id: string };

let current: NumberedToast | undefined;
let listener: (() => void) | undefined;
let shown = 0;

function set(toast: NumberedToast | undefined): void {
	current = toast;
	listener?.();
}

/** Shows a short message in place of the one before, and returns its id. Its script is fetched with the first one. */
export function showToast(toast: Toast): string {
	const id = String(++shown);
	set({ ...toast, id });
	return id;
}

/** Takes the message away; only the one of this `id`, if one is given. */
export function hideToast(id = current?.id): void {
	if (current && current.id === id) set(undefined);
}

/** For the outlet alone: the message, and who is told when it is another one. */
export const getToast = () => current;
export function listenToToasts(next: () => void): () => void {
	listener = next;
	return () => {
		if (listener === next) listener = undefined;
	};
}
