import { expect, test } from "vitest";
import { findPracticeRule } from "./registers.ts";

// the countries of the listing form as migration 0006 fills them
test.each(["GB", "DE", "FR", "US", "CA", "AU"])("says where to look in %s", (code) => {
	const rule = findPracticeRule(code);
	expect(rule?.registers.length || rule?.note).toBeTruthy();
	// what we say of the law, somebody else says too
	if (rule?.rule) expect(rule.sources.length).toBeGreaterThan(0);
	for (const { url } of rule?.registers ?? []) expect(new URL(url).protocol).toBe("https:");
});

test("knows nothing of other places", () => {
	expect(findPracticeRule("XK")).toBeUndefined();
});
