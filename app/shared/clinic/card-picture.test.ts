import { expect, test } from "vitest";
import { getInitials } from "./card-picture.tsx";

test.each([
	["Laserzentrum München", "LM"],
	["Dr. Weiß", "DW"],
	["InkOff", "I"],
	["Őszi Bőr & Lézer", "ŐL"],
	["Κλινική", "Κ"],
	["🙂", "?"],
])("%s gives %s", (name, initials) => {
	expect(getInitials(name)).toBe(initials);
});
