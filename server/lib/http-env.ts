import type { RequestIdVariables } from "hono/request-id";
import type { SecureHeadersVariables } from "hono/secure-headers";
import type { Logger } from "pino";
import type { Claims, Db } from "#database/connection.ts";

/** What every route knows as `c.var`. */
export type HttpEnv = { Variables: RequestIdVariables & SecureHeadersVariables & { log: Logger } };

/** Who is asking. */
export type Person = {
	/** Of the checked access token. */
	claims: Claims & { email: string; session_id: string };
	/** Whether the database lets them do what admins do; it asks again with each act. */
	isAdmin: boolean;
	/** Whether their session began a moment ago: then nobody else can have come by its token. */
	hasJustSignedIn: boolean;
};

/** Runs `work` in a transaction of its own, as whoever it was made for. */
export type Transact = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** The same with arguments for `work`, as the person who is asking. */
type AsPerson = <T, Args extends unknown[]>(work: (db: Db, ...args: Args) => Promise<T>, ...args: Args) => Promise<T>;

/** What a route behind `authenticate` knows besides. */
export type PersonEnv = { Variables: HttpEnv["Variables"] & Person & { asPerson: AsPerson } };
