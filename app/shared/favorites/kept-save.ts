const key = "inkfree-save";
const minute = 60_000; // ms
/** How long a tab keeps a save for the next sign-in. Short, because someone else may sign in in the same tab later. */
const waitsInTab = 10 * minute;
/** How long a save is then kept for that user: as long as the link that confirms a new account is valid. */
const waitsForPerson = 24 * 60 * minute;

type Kept = { clinicIds: string[]; until: number; userId?: string };

/** Keeps the clinics that a visitor tried to save: in this tab, or for one user whose session ended (`userId`). */
export function keepSave(clinicIds: string[], userId?: string): void {
	if (userId) write(() => localStorage, { clinicIds, until: Date.now() + waitsForPerson, userId });
	else write(() => sessionStorage, { clinicIds, until: Date.now() + waitsInTab });
}

/** Binds the kept save to the user who signed in or up in this tab, also for the tab that a mailed link opens. */
export function bindSave(userId: string): void {
	const kept = read(() => sessionStorage);
	if (kept) keepSave(kept.clinicIds, userId);
}

/** Returns the clinics kept for this user and deletes the entry, also if it was kept for another user. */
export function takeSave(userId: string): string[] | undefined {
	const kept = read(() => localStorage);
	if (!kept) return undefined;
	forgetSave();
	return kept.userId === userId ? kept.clinicIds : undefined;
}

/** Deletes the save kept in this tab and the save kept on this device. */
export function forgetSave(): void {
	forgetSaveOfTab();
	remove(() => localStorage);
}

/** Deletes the save kept in this tab, after a sign-out in any tab. */
export function forgetSaveOfTab(): void {
	remove(() => sessionStorage);
}

// the browser may refuse access to either storage: the visitor then has to press again
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
