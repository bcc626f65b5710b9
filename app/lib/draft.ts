const prefix = "inkfree-draft:";

/** What a person was writing under `name` in this tab, if it was them. Undefined where nothing was kept. */
export function readDraft<T>(name: string, userId: string): T | undefined {
	try {
		const { userId: writer, value } = JSON.parse(sessionStorage.getItem(prefix + name) ?? "{}");
		return writer === userId ? value : undefined;
	} catch {
		return undefined;
	}
}

/** Keeps what a person writes, so that a session that ends or a reload loses nothing; undefined forgets it. */
export function writeDraft(name: string, userId: string, value: unknown): void {
	try {
		if (value === undefined) sessionStorage.removeItem(prefix + name);
		else sessionStorage.setItem(prefix + name, JSON.stringify({ userId, value }));
	} catch {
		// the storage is full or closed to us: the form still holds the text
	}
}

/** Forgets everything kept in this tab: the next person at it must not read it. */
export function clearDrafts(): void {
	try {
		for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
	} catch {}
}
