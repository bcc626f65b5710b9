import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { createItem } from "pofile-ts";
import { describe, expect, test } from "vitest";
import { findGaps, updateCatalogue } from "./catalogue.ts";
import type { FoundText } from "./source-texts.ts";

const found = (message: string, files = ["app/a.tsx"]): FoundText => ({
	...{ id: generateMessageId(message), message, context: undefined, elements: [], files },
});
const said = (msgid: string, msgstr: string) =>
	Object.assign(createItem(), { msgid, msgstr: [msgstr], references: ["app/a.tsx"] });

const old = said("Every clinic is checked by {who}.", "Jede Klinik wird von {who} geprüft.");
const gaps = (items: ReturnType<typeof updateCatalogue>, texts: FoundText[]) => {
	const { missing, stale } = findGaps(items, texts);
	return { missing: missing.map(({ message }) => message), stale: stale.map(({ message }) => message) };
};

describe("the texts of a language", () => {
	test("are those of the code, in its order; what nobody says any more goes", () => {
		const texts = [found("Save"), found(old.msgid, ["app/b.tsx"])];
		const items = updateCatalogue([old, said("Gone", "Weg")], texts);
		expect(items.map(({ msgid, msgstr, references }) => [msgid, msgstr[0], references])).toEqual([
			["Save", "", ["app/a.tsx"]],
			[old.msgid, "Jede Klinik wird von {who} geprüft.", ["app/b.tsx"]],
		]);
		expect(gaps(items, texts)).toEqual({ missing: ["Save"], stale: [] });
	});

	test("keep the translation of a sentence that was changed, marked and with the old English, until it is looked at", () => {
		const texts = [found("Each clinic is checked by {who}.")];
		let items = updateCatalogue([old], texts);
		// a second run, and one after another change, keep the mark
		items = updateCatalogue(items, texts);
		expect(items[0]).toMatchObject({
			msgstr: old.msgstr,
			flags: { fuzzy: true },
			extractedComments: [`Was: ${old.msgid}`],
		});
		expect(gaps(items, texts)).toEqual({ missing: [], stale: ["Each clinic is checked by {who}."] });
	});

	test.each([
		["names another value", "Every clinic is checked by {name}."],
		["is another one", "No badge can be bought, whatever {who} pays."],
	])("don't stand for a sentence that %s", (_, message) => {
		expect(gaps(updateCatalogue([old], [found(message)]), [found(message)])).toEqual({ missing: [message], stale: [] });
	});
});
