const key = "inkfree-signup-path";

/** Keeps where a person was going who signs up: the link in the mail leads home, in another tab. */
export function keepSignupPath(path: string): void {
	try {
		localStorage.setItem(key, path);
	} catch {
		// closed to us: they find the way themselves
	}
}

/** Gives the path that was kept on this device, and forgets it. */
export function takeSignupPath(): string | undefined {
	try {
		const path = localStorage.getItem(key) ?? undefined;
		localStorage.removeItem(key);
		return path;
	} catch {
		return undefined;
	}
}
