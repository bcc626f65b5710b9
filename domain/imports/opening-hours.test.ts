import { expect, test } from "vitest";
import { formatOpeningHours } from "./opening-hours.ts";

test("days with the same hours are one rule", () => {
	const nine: [string, string][] = [["09:00", "18:00"]];
	const saturday: [string, string][] = [
		["10:00", "12:00"],
		["13:00", "24:00"],
	];
	expect(formatOpeningHours([nine, nine, nine, nine, nine, saturday, []])).toBe(
		"Mo-Fr 09:00-18:00; Sa 10:00-12:00,13:00-24:00; Su off",
	);
	expect(formatOpeningHours([[], [], [], [], [], [], []])).toBe("Mo-Su off");
});
