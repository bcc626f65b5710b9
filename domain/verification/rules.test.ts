import { expect, test } from "vitest";
import { canCheckRight, describeChecks, getAgeBand, getRequiredChecks, isComplete } from "./rules.ts";

const law = { allowed_professions: null, registers: [{}], asks_for_proof: false };

const now = Date.UTC(2026, 10, 21, 12);
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

test("age bands are those promised to owners", () => {
	expect(getAgeBand(ago(0), now)).toBe("fresh");
	expect(getAgeBand(ago(23.99), now)).toBe("fresh");
	expect(getAgeBand(ago(24), now)).toBe("due");
	expect(getAgeBand(ago(71.99), now)).toBe("due");
	expect(getAgeBand(ago(72), now)).toBe("late");
});

test("a phone number is checked only if the clinic has one", () => {
	expect(getRequiredChecks({ phone: "+49 30 1" }, law)).toEqual(["exists", "address", "phone", "licence"]);
	expect(getRequiredChecks({ phone: null }, law)).toEqual(["exists", "address", "licence"]);
});

test("the right to practise is checked where the law names who may treat, a register or a document, and nowhere else", () => {
	const nothing = { allowed_professions: null, registers: [], asks_for_proof: false };
	expect(
		[law, { ...nothing, allowed_professions: ["doctor"] }, { ...nothing, asks_for_proof: true }].map(canCheckRight),
	).toEqual([true, true, true]);
	expect([null, nothing].map(canCheckRight)).toEqual([false, false]);
	expect(getRequiredChecks({ phone: "+48 1" }, nothing)).toEqual(["exists", "address", "phone"]);
	const on = "2026-11-20";
	const licence = (found: object) => isComplete("licence", { on, note: null, ...found });
	expect(
		[{ register: "A" }, { register: "A", entry: "1" }, { seen: "certificate" }, { seen: " " }].map(licence),
	).toEqual([false, true, true, false]);
});

test("what was checked reads as a sentence, in the order of the list", () => {
	expect(describeChecks(["licence", "exists"])).toBe("that the business exists and its right to practise");
	expect(describeChecks(["exists", "address", "phone"])).toBe(
		"that the business exists, its address and its phone number",
	);
	expect(describeChecks([])).toBeNull();
});
