import { expect, test } from "vitest";
import { formatAllowedTreaters, formatTreaters, hasNoAllowedTreater } from "./practice.ts";

test("treaters and allowed professions are formatted as text", () => {
	expect(formatTreaters(["nurse", "doctor", "dermatologist"])).toBe("Dermatologist, doctor or nurse");
	expect(formatAllowedTreaters(["doctor", "dermatologist"])).toBe("dermatologists and doctors");
	expect(formatAllowedTreaters(["technician"])).toBe("technicians");
});

test.each([
	[["technician"], ["doctor"], true],
	[[], ["doctor"], true],
	[["technician", "doctor"], ["dermatologist", "doctor"], false],
	[["technician"], null, false],
	[[], undefined, false],
])("whether none of the treaters %j is among the allowed %j: %j", (treatedBy, allowed, expected) => {
	expect(hasNoAllowedTreater(treatedBy, allowed)).toBe(expected);
});
