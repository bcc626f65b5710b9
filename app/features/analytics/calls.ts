const key = "inkfree-calls";

/** By clinic id: the day of the call (UTC, "2026-11-21"), or its month ("2026-11") once the visitor was asked. */
type Calls = Record<string, string>;

const getToday = () => new Date().toISOString().slice(0, 10);
const read = () => JSON.parse(localStorage.getItem(key) ?? "{}") as Calls;

/** Stores the day or month of a clinic's call, and deletes those of other months. */
function store(clinic: string, date: string) {
	const sameMonth = Object.entries(read()).filter(([, other]) => other.startsWith(date.slice(0, 7)));
	localStorage.setItem(key, JSON.stringify({ ...Object.fromEntries(sameMonth), [clinic]: date }));
}

/** Stores on this device that a clinic was called today, unless the visitor was already asked this month. */
export function noteCall(clinic: string): void {
	try {
		const today = getToday();
		if (read()[clinic] !== today.slice(0, 7)) store(clinic, today);
	} catch {
		// no access to the storage: the visitor is not asked
	}
}

/** Whether this device called a clinic today and the visitor was not asked about it yet. */
export function hasCallToAskAbout(clinic: string): boolean {
	try {
		return read()[clinic] === getToday();
	} catch {
		return false;
	}
}

/** Stores that the visitor is asked, which happens once a month for a clinic. */
export const noteQuestion = (clinic: string) => store(clinic, getToday().slice(0, 7));
