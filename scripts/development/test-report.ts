/** Numbers of tests of one step of `npm test`. */
export type Counts = { passed: number; failed: number; skipped: number };

/** The part that is read of Vitest's JSON report. */
type VitestReport = { testResults: { status: string; assertionResults: { status: string }[] }[] };
/** The part that is read of Playwright's JSON report. */
type PlaywrightReport = {
	stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	errors: unknown[];
};

/** Numbers in Vitest's JSON report. A file that fails without a failed test (it could not be loaded) counts as one. */
export function countVitest({ testResults }: VitestReport): Counts {
	const counts = { passed: 0, failed: 0, skipped: 0 };
	for (const file of testResults) {
		const statuses = file.assertionResults.map(({ status }) => status);
		if (file.status === "failed" && !statuses.includes("failed")) counts.failed++;
		for (const status of statuses) {
			if (status === "passed" || status === "failed") counts[status]++;
			else counts.skipped++;
		}
	}
	return counts;
}

/** Numbers in Playwright's JSON report. An error outside every test counts as one failed test, and so does a flaky test. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
	return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/**
 * What a step counts for, given its report (undefined when it wrote none) and its exit code: a step that crashed, ran no test
 * or ended badly without naming a failed test counts as one failed test, so that it never looks green.
 */
export function judgeStep(counts: Counts | undefined, exitCode: number): Counts {
	const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
	const brokeUnnamed = failed === 0 && (exitCode !== 0 || passed === 0);
	return { passed, failed: brokeUnnamed ? 1 : failed, skipped };
}

/** Sums the steps' numbers. */
export function sumCounts(steps: Counts[]): Counts {
	const sum = { passed: 0, failed: 0, skipped: 0 };
	for (const step of steps) {
		sum.passed += step.passed;
		sum.failed += step.failed;
		sum.skipped += step.skipped;
	}
	return sum;
}
