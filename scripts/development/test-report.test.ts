import { describe, expect, test } from "vitest";
import { countPlaywright, countVitest, judgeStep, sumCounts } from "./test-report.ts";

const vitestFile = (status: string, ...tests: string[]) => ({
	status,
	assertionResults: tests.map((status) => ({ status })),
});

describe("countVitest", () => {
	test("counts tests; pending and todo are skipped", () => {
		const testResults = [
			vitestFile("passed", "passed", "passed", "pending", "todo"),
			vitestFile("failed", "failed", "passed", "skipped"),
		];
		expect(countVitest({ testResults })).toEqual({ passed: 3, failed: 1, skipped: 3 });
	});

	test("a file that could not be loaded is one failed test", () => {
		const testResults = [vitestFile("failed"), vitestFile("passed", "passed")];
		expect(countVitest({ testResults })).toEqual({ passed: 1, failed: 1, skipped: 0 });
	});
});

test("countPlaywright counts flaky tests and errors outside tests as failed", () => {
	const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
	expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

describe("judgeStep", () => {
	const counts = { passed: 2, failed: 0, skipped: 1 };

	test("keeps the numbers of a step that ended well", () => {
		expect(judgeStep(counts, 0)).toEqual(counts);
	});

	test("keeps the numbers of a step that names its failed tests", () => {
		expect(judgeStep({ ...counts, failed: 3 }, 1)).toEqual({ ...counts, failed: 3 });
	});

	test.each([
		["wrote no report", undefined, 0],
		["ran no test", { passed: 0, failed: 0, skipped: 4 }, 0],
		["ended badly although every test passed", counts, 1],
	])("a step that %s has failed", (_, counts, exitCode) => {
		expect(judgeStep(counts, exitCode).failed).toBe(1);
	});
});

test("sumCounts adds the steps up", () => {
	const step = { passed: 1, failed: 2, skipped: 3 };
	expect(sumCounts([step, step])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
