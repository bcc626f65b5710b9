import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteSavedDraft, readDraft, writeDraft } from "./draft.ts";

beforeEach(() => {
	const items = new Map<string, string>();
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => items.set(key, value),
		removeItem: (key: string) => items.delete(key),
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
});

test.each([
	["that was saved is deleted", "A back.", undefined],
	["with newer text stays", "A back, after", "A back, after"],
	["that was emptied during the save stays", "", ""],
])("a draft %s", (_, draft, left) => {
	writeDraft("alt 1", "ann", draft);
	deleteSavedDraft("alt 1", "ann", "A back.");
	expect(readDraft("alt 1", "ann")).toBe(left);
});
