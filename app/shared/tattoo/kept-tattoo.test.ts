import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getKept, type KeptTattoo, keepTattoo, listenToKept, readKept } from "./kept-tattoo.ts";

const day = 24 * 3_600_000; // ms
const tattoo: KeptTattoo = { answers: "skin=2&size=1", sessions: { min: 8, max: 14 }, fits: "ac", size: 1 };

beforeEach(() => {
	const items = new Map<string, string>();
	vi.useFakeTimers();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => void items.set(key, value),
		removeItem: (key: string) => void items.delete(key),
	});
	const events = new EventTarget();
	for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
		vi.stubGlobal(name, events[name].bind(events));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Shows the kept tattoo, as a page does that is opened now. */
function openPage(): KeptTattoo | null {
	const leave = listenToKept(() => {});
	leave();
	return readKept(getKept());
}

test("a tattoo is kept for 90 days after each use, and then deleted", () => {
	keepTattoo(tattoo);
	for (let visit = 0; visit < 3; visit++) {
		vi.advanceTimersByTime(90 * day);
		expect(openPage()).toEqual(tattoo);
	}
	vi.advanceTimersByTime(91 * day);
	expect(readKept(getKept())).toBeNull();
	expect(openPage()).toBeNull();
	expect(getKept()).toBe("");
});

test("what cannot be read is deleted, and a refused storage keeps nothing", () => {
	localStorage.setItem("inkfree-tattoo", "skin=2|8|14");
	expect(openPage()).toBeNull();
	expect(getKept()).toBe("");

	const refuse = () => {
		throw new Error("refused");
	};
	vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
	expect(keepTattoo(tattoo)).toBe(false);
	expect(openPage()).toBeNull();
});
