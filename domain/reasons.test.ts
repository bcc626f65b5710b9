import { expect, test } from "vitest";
import { sayReason } from "./reasons.ts";

test("a reason is what its code says, and what was written beside it", () => {
	const sentence = "We couldn't find the clinic at this address.";
	expect(sayReason("wrong_address", "Try again.")).toBe(`${sentence}\nTry again.`);
	expect(sayReason("wrong_address", null)).toBe(sentence);
	expect(sayReason("other", "No such street.")).toBe("No such street.");
	expect(sayReason(null, "A photo is missing.")).toBe("A photo is missing.");
	expect(sayReason("of a later release", null)).toBeNull();
	expect(sayReason("constructor", null)).toBeNull();
});
