import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { judgeStep, listUnsteady, type Outcome, readPlaywright, readVitest, summarize } from "./test-report.ts";

const vitestFile = (status: string, ...tests: string[]) => ({
	name: resolve("tests/api/a.test.ts"),
	status,
	message: "Cannot find module './none.ts'",
	assertionResults: tests.map((status) => ({
		status,
		fullName: "reviews are kept",
		failureMessages:
			status === "failed" ? ["\u001b[31mexpected 1\n\n  to be 2\u001b[0m\n    at file:///a/node_modules/b.js:1:1"] : [],
	})),
});

describe("readVitest", () => {
	test("counts tests and names those that failed; pending and todo are skipped", () => {
		const testResults = [
			vitestFile("passed", "passed", "passed", "pending", "todo"),
			vitestFile("failed", "failed", "passed", "skipped"),
		];
		expect(readVitest({ testResults })).toEqual({
			passed: 3,
			failures: [
				{
					file: "tests/api/a.test.ts",
					text: "tests/api/a.test.ts: reviews are kept\n    expected 1\n      to be 2",
				},
			],
			skipped: 3,
		});
	});

	test("a file that could not be loaded is one failed test", () => {
		const testResults = [vitestFile("failed"), vitestFile("passed", "passed")];
		const file = "tests/api/a.test.ts";
		const failures = [{ file, text: `${file}\n    Cannot find module './none.ts'` }];
		expect(readVitest({ testResults })).toEqual({ passed: 1, failures, skipped: 0 });
	});
});

test("readPlaywright counts flaky tests and errors outside tests as failed, and names them", () => {
	const spec = (title: string, status: string) => ({
		...{ title, file: "home.spec.ts", line: 7 },
		tests: [{ status, results: [{ errors: [] }, { errors: [{ message: "a\nb\nc\nd\ne\nf\ng" }] }] }],
	});
	const inner = { title: "by keyboard", specs: [spec("flaky one", "flaky")] };
	const suites = [{ title: "", specs: [spec("fine", "expected"), spec("wrong", "unexpected")], suites: [inner] }];
	const errors = [{ message: "no server" }];
	expect(readPlaywright({ stats: { expected: 5, skipped: 2 }, suites, errors })).toEqual({
		passed: 5,
		failures: [
			{ text: "outside every test\n    no server" },
			...["flaky one", "wrong"].map((title) => ({
				file: "tests/e2e/home.spec.ts:7",
				text: `tests/e2e/home.spec.ts:7: ${title}\n    a\n    b\n    c\n    d\n    e\n    f`,
			})),
		],
		skipped: 2,
	});
});

describe("judgeStep", () => {
	const outcome = { passed: 2, failures: [], skipped: 1 };

	test("keeps the numbers of a step that ended well", () => {
		expect(judgeStep("vitest", outcome, 0)).toEqual(outcome);
	});

	test("keeps those of a step that names its failed tests", () => {
		const failed = { ...outcome, failures: [{ text: "a" }, { text: "b" }] };
		expect(judgeStep("vitest", failed, 1)).toEqual(failed);
	});

	test.each([
		["wrote no report", undefined, 0],
		["ran no test", { passed: 0, failures: [], skipped: 4 }, 0],
		["ended badly although every test passed", outcome, 1],
	])("a step that %s has failed", (_, outcome, exitCode) => {
		expect(judgeStep("vitest", outcome, exitCode).failures).toEqual([
			{ text: `vitest ended with exit code ${exitCode} after ${outcome?.passed ?? 0} passed tests` },
		]);
	});
});

const failed = (...files: (string | undefined)[]): Outcome => {
	const failures = files.map((file, at) => ({ ...(file && { file }), text: `${at}\n    why` }));
	return { passed: 2, failures, skipped: 3 };
};

test("listUnsteady names each file once, and none where they are many or something else failed", () => {
	expect(listUnsteady([failed(), failed("a.test.ts", "a.test.ts"), failed("b.spec.ts:7")])).toEqual([
		"a.test.ts",
		"b.spec.ts:7",
	]);
	expect(listUnsteady([failed()])).toEqual([]);
	expect(listUnsteady([failed("a.test.ts"), failed(undefined)])).toEqual([]);
	expect(listUnsteady([failed(...Array.from({ length: 11 }, (_, number) => `${number}.test.ts`))])).toEqual([]);
});

test("summarize ends with the failed and unsteady tests and the numbers of all steps", () => {
	const outcomes = [failed("a.test.ts"), { ...failed(undefined), passed: 1, skipped: 0 }];
	expect(summarize(outcomes)).toBe("\nFAILED 0\n    why\n\nFAILED 0\n    why\n\n3 skipped\n3 passed, 2 failed");
	expect(summarize([{ passed: 4, failures: [], skipped: 0 }])).toBe("\n4 passed, 0 failed");
	expect(summarize([failed()], failed("a.test.ts").failures)).toBe(
		"\nUNSTEADY (passed alone) 0\n    why\n\n3 skipped\n2 passed, 0 failed",
	);
});
