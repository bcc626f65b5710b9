import { z } from "zod";

// Zod's compiled parsers need eval, which the site's content security policy forbids in the browser.
if (typeof document !== "undefined") z.config({ jitless: true });

/** Checks `values` against `rule`. Returns the first message for each invalid path, such as "opening_hours.0". */
export function findProblems(rule: z.ZodType, values: unknown): Record<string, string> {
	const problems: Record<string, string> = {};
	for (const { path, message } of rule.safeParse(values).error?.issues ?? []) problems[path.join(".")] ??= message;
	return problems;
}
