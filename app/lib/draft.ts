const prefix = "inkfree-draft:";

/** Where a draft is kept: in the tab, or on the device until it is deleted or the user signs out. */
const stores = { tab: () => sessionStorage, device: () => localStorage };
type Store = keyof typeof stores;

const keyOf = (name: string, userId: string) => `${prefix}${userId}:${name}`;

/** Returns the user's draft called `name`, or undefined if there is none. */
export function readDraft<T>(name: string, userId: string, store: Store = "tab"): T | undefined {
	try {
		return JSON.parse(stores[store]().getItem(keyOf(name, userId)) ?? "null") ?? undefined;
	} catch {
		return undefined;
	}
}

/** Stores a draft, so that it survives a reload or the end of the session. An undefined `value` deletes it. */
export function writeDraft(name: string, userId: string, value: unknown, store: Store = "tab"): void {
	try {
		const storage = stores[store]();
		if (value === undefined) storage.removeItem(keyOf(name, userId));
		else storage.setItem(keyOf(name, userId), JSON.stringify(value));
	} catch {
		// the storage is full or closed to us: the form still holds the text
	}
}

/** Deletes all drafts in this tab and on this device, so that the device's next user can't read them. */
export function clearDrafts(): void {
	for (const open of Object.values(stores)) {
		try {
			const storage = open();
			for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
		} catch {}
	}
}
