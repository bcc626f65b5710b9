import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawIcons } from "./icons.ts";

test("the icons of the list are drawn, placed and named: else run `npm run icons`", async () => {
	for (const [path, text] of Object.entries(await drawIcons())) expect(readFileSync(path, "utf8"), path).toBe(text);
});
