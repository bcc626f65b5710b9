const prefix = "inkfree-draft:";

/** Where a draft is kept: with the tab, or on the device until it is forgotten or somebody signs out. */
const stores = { tab: () => sessionStorage, device: () => localStorage };
type Store = keyof typeof stores;

const keyOf = (name: string, userId: string) => `${prefix}${userId}:${name}`;

/** What a person was writing under `name`. Undefined where nothing was kept. */
export function readDraft<T>(name: string, userId: string, store: Store = "tab"): T | undefined {
	try {
		return JSON.parse(stores[store]().getItem(keyOf(name, userId)) ?? "null") ?? undefined;
	} catch {
		return undefined;
	}
}

/** Keeps what a person writes, so that a session that ends or a reload loses nothing; undefined forgets it. */
export function writeDraft(name: string, userId: string, value: unknown, store: Store = "tab"): void {
	try {
		const storage = stores[store]();
		if (value === undefined) storage.removeItem(keyOf(name, userId));
		else storage.setItem(keyOf(name, userId), JSON.stringify(value));
	} catch {
		// the storage is full or closed to us: the form still holds the text
	}
}

/** Forgets everything kept in this tab and on this device: the next person at it must not read it. */
export function clearDrafts(): void {
	for (const open of Object.values(stores)) {
		try {
			const storage = open();
			for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
		} catch {}
	}
}
