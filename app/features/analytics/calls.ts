const key = "inkfree-calls";

/** By clinic the day of a call ("2026-11-21", UTC), or the month ("2026-11") once this device was asked about it. */
type Calls = Record<string, string>;

const getToday = () => new Date().toISOString().slice(0, 10);
const read = () => JSON.parse(localStorage.getItem(key) ?? "{}") as Calls;

/** Keeps a note, and forgets those of other months. */
function note(clinic: string, when: string) {
	const ofMonth = Object.entries(read()).filter(([, other]) => other.startsWith(when.slice(0, 7)));
	localStorage.setItem(key, JSON.stringify({ ...Object.fromEntries(ofMonth), [clinic]: when }));
}

/** Remembers on this device that a clinic is called, unless it was asked about that in this month. */
export function noteCall(clinic: string): void {
	try {
		const today = getToday();
		if (read()[clinic] !== today.slice(0, 7)) note(clinic, today);
	} catch {
		// the storage is closed to us: nothing is asked
	}
}

/** Whether a clinic was called today, and nothing was asked about it. */
export function isCalled(clinic: string): boolean {
	try {
		return read()[clinic] === getToday();
	} catch {
		return false;
	}
}

/** Notes that this device is asked: once a month about a clinic. */
export const noteQuestion = (clinic: string) => note(clinic, getToday().slice(0, 7));
