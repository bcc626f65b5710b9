import type { Context } from "hono";
import type { PersonEnv } from "../lib/http-env.ts";
import { openTurns, type Turns } from "../lib/turns.ts";
import { openBodies } from "./body.ts";

const longestWait = 30_000; // ms; long, since a refused body took time to send and would have to be sent again

type Options = {
	/** The largest file, in bytes, and the refusal of a larger one. */
	mostBytes: number;
	tooLarge: "image_too_large" | "document_too_large";
	/** How many files of one person are received at once. */
	perCaller: number;
	/** How many files are processed at once, and how many wait for that in memory. */
	atWork: number;
	waiting: number;
};

/**
 * Returns a function that reads a file from the body of a request and passes it to `work`, with `takeTurn` for what
 * takes memory. It throws a Refusal if a person sends too many files at once, a file is too large or comes too slowly,
 * or too many wait for a turn.
 */
export function openReceiver({ mostBytes, tooLarge, perCaller, atWork, waiting }: Options) {
	const enter = openTurns({ atOnce: Infinity, waiting: 0, perCaller: { atOnce: perCaller, waiting: 0 }, longestWait });
	const readBody = openBodies({ tooLarge });
	const takeTurn = openTurns({ atOnce: atWork, waiting, longestWait });
	return <T>(c: Context<PersonEnv>, work: (sent: Buffer, takeTurn: Turns) => Promise<T>): Promise<T> =>
		enter(async () => work(await readBody(c.req.raw, mostBytes), takeTurn), c.var.claims.sub);
}
