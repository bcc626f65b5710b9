import { expect, test } from "vitest";
import { joinAllowed, joinTreaters, namesNoneAllowed } from "./practice.ts";

test("those who treat, and those whom a law allows, are named in words", () => {
	expect(joinTreaters(["nurse", "doctor", "dermatologist"])).toBe("Dermatologist, doctor or nurse");
	expect(joinAllowed(["doctor", "dermatologist"])).toBe("dermatologists and doctors");
	expect(joinAllowed(["technician"])).toBe("technicians");
});

test.each([
	[["technician"], ["doctor"], true],
	[[], ["doctor"], true],
	[["technician", "doctor"], ["dermatologist", "doctor"], false],
	[["technician"], null, false],
	[[], undefined, false],
])("whether %j names nobody of %j: %j", (treatedBy, allowed, expected) => {
	expect(namesNoneAllowed(treatedBy, allowed)).toBe(expected);
});
