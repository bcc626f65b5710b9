import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bindSave, forgetSave, forgetSaveOfTab, keepSave, takeSave } from "./kept-save.ts";

const makeStorage = () => {
	const items = new Map<string, string>();
	return {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => void items.set(key, value),
		removeItem: (key: string) => void items.delete(key),
		size: () => items.size,
	};
};
let device = makeStorage();
const openTab = () => vi.stubGlobal("sessionStorage", makeStorage());
const minute = 60_000;

beforeEach(() => {
	vi.useFakeTimers();
	device = makeStorage();
	vi.stubGlobal("localStorage", device);
	openTab();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("what a visitor pressed is done once, for whoever signs in in that tab right after", () => {
	keepSave(["clinic", "other"]);
	expect(takeSave("ada")).toBeUndefined(); // signed in elsewhere
	bindSave("ada");
	expect(takeSave("ada")).toEqual(["clinic", "other"]);
	expect(takeSave("ada")).toBeUndefined();
	bindSave("ben");
	expect(takeSave("ben")).toBeUndefined();
});

test("for nobody in another tab, nor ten minutes later", () => {
	keepSave(["clinic", "other"]);
	vi.advanceTimersByTime(10 * minute);
	bindSave("ada");
	expect(takeSave("ada")).toBeUndefined();
	keepSave(["clinic", "other"]);
	openTab();
	bindSave("ada");
	expect(takeSave("ada")).toBeUndefined();
});

test("for a new account in the tab that its mail opens, for a day, and for nobody else", () => {
	keepSave(["clinic", "other"]);
	bindSave("new");
	openTab();
	vi.advanceTimersByTime(23 * 60 * minute);
	expect(takeSave("new")).toEqual(["clinic", "other"]);

	keepSave(["clinic", "other"]);
	bindSave("new");
	openTab();
	expect(takeSave("ben")).toBeUndefined();
	expect(takeSave("new")).toBeUndefined();
	expect(device.size()).toBe(0);
});

test("for the person whose session had ended, and no other", () => {
	keepSave(["clinic", "other"], "ada");
	bindSave("ben");
	expect(takeSave("ben")).toBeUndefined();
	keepSave(["clinic", "other"], "ada");
	expect(takeSave("ada")).toEqual(["clinic", "other"]);
});

test("a sign-out forgets it, here and in the other tabs", () => {
	keepSave(["clinic", "other"]);
	bindSave("ada");
	forgetSave();
	expect(takeSave("ada")).toBeUndefined();
	keepSave(["clinic", "other"]);
	forgetSaveOfTab();
	bindSave("ada");
	expect(takeSave("ada")).toBeUndefined();
});

test("a storage that is closed to us keeps nothing and breaks nothing", () => {
	const closed = () => {
		throw new Error("closed");
	};
	for (const name of ["localStorage", "sessionStorage"]) {
		vi.stubGlobal(name, { getItem: closed, setItem: closed, removeItem: closed });
	}
	keepSave(["clinic", "other"]);
	bindSave("ada");
	expect(takeSave("ada")).toBeUndefined();
	forgetSave();
});
