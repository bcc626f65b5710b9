const key = "inkfree-save";
const minute = 60_000; // ms
/** How long a press waits in its tab for a sign-in: another person than the one who pressed may sign in later. */
const waitsInTab = 10 * minute;
/** How long it then waits for that person: as long as the link works that confirms a new account. */
const waitsForPerson = 24 * 60 * minute;

type Kept = { clinicIds: string[]; until: number; userId?: string };

/** Remembers what a visitor wished to save, in this tab; with a `userId`, whose session ended, for them alone. */
export function keepSave(clinicIds: string[], userId?: string): void {
	if (userId) write(() => localStorage, { clinicIds, until: Date.now() + waitsForPerson, userId });
	else write(() => sessionStorage, { clinicIds, until: Date.now() + waitsInTab });
}

/** After a sign-in or sign-up in this tab the press is that person's wish, also in the tab that a mailed link opens. */
export function bindSave(userId: string): void {
	const kept = read(() => sessionStorage);
	if (kept) keepSave(kept.clinicIds, userId);
}

/** The clinics that this person wished to save, once. What another one wished is forgotten. */
export function takeSave(userId: string): string[] | undefined {
	const kept = read(() => localStorage);
	if (!kept) return undefined;
	forgetSave();
	return kept.userId === userId ? kept.clinicIds : undefined;
}

/** Forgets what waits in this tab, and on this device. */
export function forgetSave(): void {
	forgetSaveOfTab();
	remove(() => localStorage);
}

/** Somebody signed out, perhaps in another tab. */
export function forgetSaveOfTab(): void {
	remove(() => sessionStorage);
}

// either may be closed to us: they press again
function write(open: () => Storage, kept: Kept): void {
	try {
		open().setItem(key, JSON.stringify(kept));
	} catch {}
}

function read(open: () => Storage): Kept | undefined {
	try {
		const kept: Kept | null = JSON.parse(open().getItem(key) ?? "null");
		return kept && kept.until > Date.now() ? kept : undefined;
	} catch {
		return undefined;
	}
}

function remove(open: () => Storage): void {
	try {
		open().removeItem(key);
	} catch {}
}
