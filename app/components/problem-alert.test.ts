import { expect, test } from "vitest";
import { describeProblem } from "./problem-alert.tsx";

test("inputs of two forms refer to the messages of their own problems", () => {
	const [first, second] = [
		{ message: "Too short.", field: "password" },
		{ message: "Too short.", field: "password" },
	];
	const ids = [first, second, first].map((problem) => describeProblem(problem, "password")["aria-describedby"]);
	expect(ids).toEqual([expect.stringMatching(/^problem-\d+$/), expect.not.stringMatching(String(ids[0])), ids[0]]);
	expect(describeProblem(first, "email")).toEqual({});
});
