import { expect, test } from "vitest";
import { sayReason } from "./reasons.ts";

test("a reason is what its code says, and what was written beside it", () => {
	const sentence = "We couldn't find the clinic at this address.";
	expect(sayReason("check", "wrong_address", "Try again.")).toBe(`${sentence}\nTry again.`);
	expect(sayReason("check", "wrong_address", null)).toBe(sentence);
	expect(sayReason("check", "other", "No such street.")).toBe("No such street.");
	expect(sayReason("check", null, "A photo is missing.")).toBe("A photo is missing.");
	expect(sayReason("check", "of a later release", null)).toBeNull();
	expect(sayReason("check", "constructor", null)).toBeNull();
	// one code, two sentences
	expect(sayReason("change", "other_business", null)).toBe(
		"The new name and location look like another business, which needs a listing of its own.",
	);
	expect(sayReason("claim", "other_business", null)).toBe("What you sent us is about another business.");
	expect(sayReason("check", "other_business", null)).toBeNull();
});
