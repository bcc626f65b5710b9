import { expect, test } from "vitest";
import { describeOpened } from "./open-outcomes.ts";

test("what came of opening many cases, by reason", () => {
	const result = { clinic_id: "", case_id: null };
	const twelve = Array.from({ length: 12 }, (_, number) => ({
		...result,
		name: `N${number}`,
		outcome: "open" as const,
	}));
	expect(
		describeOpened([
			...twelve,
			{ ...result, name: "Alpha", outcome: "opened" },
			{ ...result, name: null, outcome: "gone" },
			{ ...result, name: "Beta", outcome: "suspended" },
		]),
	).toEqual([
		"1 case opened.",
		"A case is open already: N0, N1, N2, N3, N4, N5, N6, N7, N8, N9 and 2 more.",
		"Suspended, to be restored first: Beta.",
		"No longer in the directory, or merged with another clinic: A clinic.",
	]);
	expect(describeOpened([])).toEqual(["No case opened."]);
});
