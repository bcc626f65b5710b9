import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openTurns, passInTurn } from "./turns.ts";

/** Works that end when they are told to, and what has become of each. */
function open({
	atOnce = 1,
	waiting = 100,
	longestWait = 2000,
	...more
}: Partial<Parameters<typeof openTurns>[0]> = {}) {
	const takeTurn = openTurns({ atOnce, waiting, longestWait, ...more });
	const states: string[] = [];
	const ends: (() => void)[] = [];
	return {
		states,
		add(caller?: string, group?: string) {
			const number = states.push("waits") - 1;
			takeTurn(
				async () => {
					states[number] = "runs";
					await new Promise<void>((resolve) => {
						ends[number] = resolve;
					});
				},
				caller,
				group,
			).then(
				() => (states[number] = "done"),
				({ code }) => (states[number] = code),
			);
		},
		async end(number: number) {
			ends[number]?.();
			await vi.advanceTimersByTimeAsync(0);
		},
		pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
	};
}

/** Tells whether a refused task's caller had too much of its own. */
const tellOwn = (isOwn: boolean) => Object.assign(new Error("refused"), { code: isOwn ? "own" : "others" });

describe("places", () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	test("are taken in order, and more than may wait are refused at once", async () => {
		const { add, end, pass, states } = open({ atOnce: 2, waiting: 2 });
		for (let number = 0; number < 5; number++) add();
		await pass(0);
		expect(states).toEqual(["runs", "runs", "waits", "waits", "busy"]);
		await end(1);
		expect(states).toEqual(["runs", "done", "runs", "waits", "busy"]);
	});

	test("are waited for no longer than it is worth: each is refused when its own time is over", async () => {
		const { add, end, pass, states } = open();
		add();
		add();
		await pass(1500);
		add();
		await pass(499);
		expect(states).toEqual(["runs", "waits", "waits"]);
		await pass(1);
		expect(states).toEqual(["runs", "busy", "waits"]);
		await pass(1499);
		expect(states).toEqual(["runs", "busy", "waits"]);
		await pass(1);
		expect(states).toEqual(["runs", "busy", "busy"]);
		// nobody's place is lost by it
		await end(0);
		add();
		await pass(0);
		expect(states).toEqual(["done", "busy", "busy", "runs"]);
	});

	test("who was let wait too long by a process that had no time for its timers begins nothing any more", async () => {
		const { add, end, pass, states } = open();
		add();
		add();
		await pass(1000);
		add();
		const now = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1500);
		await end(0);
		now.mockRestore();
		expect(states).toEqual(["done", "busy", "runs"]);
	});

	test("are divided: of one caller few run and wait, and the first of anybody else comes next", async () => {
		const { add, end, pass, states } = open({ atOnce: 3, perCaller: { atOnce: 2, waiting: 3 } });
		for (let number = 0; number < 6; number++) add("loud");
		await pass(0);
		// a place is left for others, though somebody waits
		expect(states).toEqual(["runs", "runs", "waits", "waits", "waits", "busy"]);
		for (const caller of ["one", "other", "another"]) add(caller);
		await pass(0);
		expect(states.slice(6)).toEqual(["runs", "waits", "waits"]);
		await end(0);
		// not the loud one, who has waited for longer, and of whom one runs
		expect(states.slice(2)).toEqual(["waits", "waits", "waits", "busy", "runs", "runs", "waits"]);
		await end(1);
		await end(6);
		expect(states.slice(2)).toEqual(["runs", "waits", "waits", "busy", "done", "runs", "runs"]);
	});

	test("go round: of each group a few wait before everybody, in order of arrival", async () => {
		const { add, end, pass, states } = open();
		for (const caller of ["loud", "loud", "loud", "quiet"]) add(caller);
		await pass(0);
		await end(0);
		expect(states).toEqual(["done", "waits", "waits", "runs"]);
		add("third");
		await end(3);
		expect(states.slice(1)).toEqual(["runs", "waits", "done", "waits"]);
		await end(1);
		// "loud" still has one, which was there before
		expect(states.slice(1)).toEqual(["done", "waits", "done", "runs"]);
	});

	test("are divided between groups first, then between the callers of one", async () => {
		const { add, end, pass, states } = open({ atOnce: 3, perCaller: { atOnce: 1, waiting: 10 } });
		for (const caller of ["a", "b", "c", "d", "a"]) add(caller, "line");
		await pass(0);
		// a place is left, however many callers the line says it is
		expect(states).toEqual(["runs", "runs", "waits", "waits", "waits"]);
		add("other");
		add("another");
		await end(0);
		expect(states.slice(2)).toEqual(["waits", "waits", "waits", "runs", "runs"]);
		// of the line: who has had no turn, in order of arrival
		await end(5);
		expect(states.slice(2, 5)).toEqual(["runs", "waits", "waits"]);
		await end(1);
		expect(states.slice(3, 5)).toEqual(["runs", "waits"]);
	});

	test("who has had one is not overtaken by all who come later", async () => {
		const { add, end, states } = open({ atOnce: 2, perCaller: { atOnce: 2, waiting: 10 } });
		for (const caller of ["one", "other", "visitor", "visitor", "visitor"]) add(caller);
		for (let number = 0; number < 12; number++) {
			add(`newcomer ${number}`);
			await end(states.indexOf("runs"));
		}
		expect(states.slice(2, 5)).toEqual(["done", "done", "done"]);
	});

	test("of a group are counted together, also when those who came first are done", async () => {
		const { add, end, pass, states } = open({ atOnce: 3, perCaller: { atOnce: 1, waiting: 10 } });
		add("a", "line");
		add("a", "line");
		await pass(0);
		await end(0);
		add("b", "line");
		add("c", "line");
		await pass(0);
		expect(states).toEqual(["done", "runs", "runs", "waits"]);
	});

	test("a group takes half the queue, and more of it is refused as its own", async () => {
		const { add, pass, states } = open({ waiting: 8, perCaller: { atOnce: 1, waiting: 3 }, refuse: tellOwn });
		for (const caller of ["a", "b", "c", "d", "e", "f"]) add(caller, "line");
		for (let number = 0; number < 3; number++) add("visitor");
		await pass(0);
		expect(states).toEqual(["runs", "waits", "waits", "waits", "waits", "own", "waits", "waits", "waits"]);
	});

	test("a full queue has room for the first of a group that has nothing there", async () => {
		const { add, end, pass, states } = open({ waiting: 4, perCaller: { atOnce: 1, waiting: 3 } });
		for (const caller of ["a", "b", "c", "d"]) add(caller, "line");
		add("beside it");
		add("other");
		add("other");
		await pass(0);
		expect(states).toEqual(["runs", "waits", "waits", "waits", "waits", "waits", "busy"]);
		await end(0);
		await end(4);
		expect(states[5]).toBe("runs");
		// not without end
		for (let number = 0; number < 6; number++) add(`other ${number}`);
		await pass(0);
		expect(states.slice(7)).toEqual(["waits", "waits", "waits", "waits", "waits", "busy"]);
	});

	test("who waited in vain is refused for what it asked itself only if that was what it waited for", async () => {
		const { add, end, pass, states } = open({
			atOnce: 2,
			perCaller: { atOnce: 1, waiting: 10 },
			refuse: tellOwn,
		});
		for (const caller of ["loud", "other", "loud", "visitor", "visitor"]) add(caller);
		await pass(1900);
		await end(1);
		// the visitor's second waited for others, and for its first in the end
		expect(states).toEqual(["runs", "done", "waits", "runs", "waits"]);
		await pass(100);
		expect(states).toEqual(["runs", "done", "own", "runs", "others"]);
	});

	test("go to the group with fewest of them: a newcomer waits behind one turn of each", async () => {
		const { add, end, pass, states } = open({ atOnce: 2, perCaller: { atOnce: 2, waiting: 10 } });
		for (const caller of ["a", "b", "c", "d"]) add(caller, "line");
		for (const caller of ["e", "f", "g"]) add(caller, "line beside it");
		add("other");
		await pass(0);
		await end(0);
		// the other lines have two before everybody each, of which the first came earlier than the newcomer
		expect(states).toEqual(["done", "runs", "waits", "waits", "runs", "waits", "waits", "waits"]);
		await end(1);
		expect(states.slice(2)).toEqual(["waits", "waits", "runs", "waits", "waits", "runs"]);
	});

	test("who is refused leaves no trace", async () => {
		const maps: Map<unknown, unknown>[] = [];
		vi.stubGlobal(
			"Map",
			class<K, V> extends Map<K, V> {
				constructor() {
					super();
					maps.push(this);
				}
			},
		);
		const { add, end, pass, states } = open({ perCaller: { atOnce: 1, waiting: 2 } });
		vi.unstubAllGlobals();
		for (let number = 0; number < 3; number++) add("loud");
		add("other");
		await pass(2000);
		expect(states).toEqual(["runs", "busy", "busy", "busy"]);
		for (let number = 0; number < 3; number++) add("loud");
		await pass(0);
		expect(states.slice(4)).toEqual(["waits", "waits", "busy"]);
		for (const number of [0, 4, 5]) await end(number);
		expect(states.slice(4)).toEqual(["done", "done", "busy"]);
		expect(maps.map(({ size }) => size)).toEqual([0]);
	});
});

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
	expect(turns.slice(0, 3)).toEqual([0, 1, 2]);
});
