import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { passInTurn } from "./pass-in-turn.ts";

test("of many that are ready at once one goes on in each turn of the event loop, in order", async () => {
	const passed: number[] = [];
	const all = Promise.all([1, 2, 3, 4].map((number) => passInTurn().then(() => passed.push(number))));
	const turns: number[] = [];
	while (passed.length < 4) {
		await setImmediate();
		turns.push(passed.length);
		// who comes while others wait is behind them
		if (passed.length === 2) await passInTurn().then(() => passed.push(5));
	}
	await all;
	expect(passed).toEqual([1, 2, 3, 4, 5]);
	expect(turns.slice(0, 2)).toEqual([1, 2]);
});
