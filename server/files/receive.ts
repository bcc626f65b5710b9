import type { Context } from "hono";
import type { PersonEnv } from "../lib/http-env.ts";
import { openTurns, type Turns } from "../lib/turns.ts";
import { openBodies } from "./body.ts";

const longestWait = 30_000; // ms; the body was longer on its way, and would have to be sent again

type Options = {
	/** Bytes of one file. */
	mostBytes: number;
	/** What a sender reads whose file is larger. */
	tooLarge: string;
	/** How many of one person are received at once. */
	perCaller: number;
	/** How many are worked on at once, and how many wait for that with their body in memory. */
	atWork: number;
	waiting: number;
};

/**
 * Receives files as the body of a request, with turns for what takes memory. Throws a Refusal where a person sends too
 * many at once, a file is too large or too slow, or too many wait for a turn.
 */
export function openReceiver({ mostBytes, tooLarge, perCaller, atWork, waiting }: Options) {
	const enter = openTurns({ atOnce: Infinity, waiting: 0, perCaller: { atOnce: perCaller, waiting: 0 }, longestWait });
	const readBody = openBodies({ tooLarge });
	const takeTurn = openTurns({ atOnce: atWork, waiting, longestWait });
	return <T>(c: Context<PersonEnv>, work: (sent: Buffer, takeTurn: Turns) => Promise<T>): Promise<T> =>
		enter(async () => work(await readBody(c.req.raw, mostBytes), takeTurn), c.var.claims.sub);
}
