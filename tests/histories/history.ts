import fc from "fast-check";
import { adminActs } from "./admin-acts.ts";
import { type Act, peopleActs, type Step } from "./people-acts.ts";
import { statements } from "./statements.ts";
import type { World } from "./world.ts";

const acts: Record<string, Act> = { ...peopleActs, ...adminActs };
/** How often an act is drawn; once where nothing is said. */
const weights: Record<string, number> = {
	review: 8,
	reviewAgain: 3,
	editReview: 3,
	decideReview: 4,
	report: 2,
	favourite: 2,
	visit: 2,
	merge: 2,
	check: 2,
};

const step: fc.Arbitrary<Step> = fc.record({
	act: fc.oneof(...Object.keys(acts).map((act) => ({ arbitrary: fc.constant(act), weight: weights[act] ?? 1 }))),
	who: fc.nat(99),
	what: fc.nat(59),
	other: fc.nat(99),
	kind: fc.nat(4),
	/** With the act before it. */
	isAtOnce: fc.boolean(),
});

/**
 * What many people do, in order, some of it at once. Each run costs a database: a failure is made smaller for a while
 * only.
 */
export const histories = (length: number, shrinks: number): fc.Arbitrary<Step[]> =>
	fc.limitShrink(fc.array(step, { minLength: length / 2, maxLength: length, size: "max" }), shrinks);

/** Lets people act, and gives what is wrong after it. */
export async function live(world: World, steps: Step[]): Promise<string[]> {
	let under: Promise<unknown>[] = [];
	for (const one of steps) {
		if (!one.isAtOnce || under.length >= 6) {
			await Promise.all(under);
			under = [];
		}
		under.push((acts[one.act] as Act)(world, one));
	}
	await Promise.all(under);
	const wrong = [...world.failures];
	for (const [statement, check] of Object.entries(statements)) {
		for (const what of await check(world)) wrong.push(`${statement}: ${what}`);
	}
	return wrong;
}
