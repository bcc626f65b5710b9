import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawIcons } from "./draw-icons.ts";

test("the icons of the list are drawn: else run `npm run icons`", async () => {
	expect(readFileSync("app/styles/icons.svg", "utf8")).toBe(await drawIcons());
});
