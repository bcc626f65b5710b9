import type { Context } from "hono";
import type { Db } from "#database/connection.ts";
import { isConnectionLost } from "#domain/refusals.ts";
import type { PersonEnv, Transact } from "../lib/http-env.ts";
import { openTurns } from "../lib/turns.ts";
import { openBodies } from "./body.ts";

const longestWait = 30_000; // ms; the body was longer on its way, and would have to be sent again

type Options = {
	/** Bytes of one file. */
	mostBytes: number;
	/** What a sender reads whose file is larger. */
	tooLarge: string;
	/** How many of one person are received at once. */
	ofOne: number;
	/** How many are worked on at once, and how many wait for that with their body in memory. */
	atWork: number;
	waiting: number;
};

/**
 * Receives files as the body of a request and works on them in turn. Throws a Refusal where a person sends too many at once, a file is
 * too large or too slow, or too many wait.
 */
export function openReceiver({ mostBytes, tooLarge, ofOne, atWork, waiting }: Options) {
	const enter = openTurns({ atOnce: Infinity, waiting: 0, ofOne: { atOnce: ofOne, waiting: 0 }, longestWait });
	const readBody = openBodies({ tooLarge });
	const takeTurn = openTurns({ atOnce: atWork, waiting, longestWait });
	return <T>(c: Context<PersonEnv>, work: (sent: Buffer) => Promise<T>): Promise<T> =>
		enter(async () => {
			const sent = await readBody(c.req.raw, mostBytes);
			return takeTurn(() => work(sent));
		}, c.var.claims.sub);
}

type Steps<Row> = {
	/** Puts the file into the store, in the transaction of its row. */
	addFile: (db: Db) => Promise<void>;
	addRow: (db: Db) => Promise<Row>;
	/** Removes the file whose row was refused. */
	removeFile: () => unknown;
};

/**
 * The file first and the row after it, so that no row is ever without its file. A process that ends in between leaves a file that nothing
 * refers to, which the nightly upkeep removes.
 */
export async function keepFile<Row>(asPerson: Transact, { addFile, addRow, removeFile }: Steps<Row>): Promise<Row> {
	let isStored = false;
	try {
		return await asPerson(async (db) => {
			await addFile(db);
			isStored = true;
			return addRow(db);
		});
	} catch (error) {
		// of a lost connection nobody knows what became of the transaction; the upkeep asks again
		if (isStored && !isConnectionLost(error)) await removeFile();
		throw error;
	}
}
