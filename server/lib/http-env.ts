import type { RequestIdVariables } from "hono/request-id";
import type { Logger } from "pino";
import type { RefusedForm } from "#app/lib/server-context.ts";
import type { Claims, Db } from "#database/connection.ts";

/** What every route knows as `c.var`. */
export type HttpEnv = {
	Variables: RequestIdVariables & {
		log: Logger;
		/** How the page was found: kept, kept and a moment too old, or made for this request. */
		cache?: "hit" | "stale" | "miss";
		/** The form that the page gives back. */
		refused?: RefusedForm;
	};
};

/** Who is asking. */
export type Person = {
	/** Of the checked access token; "aal2" only where the session has gone through a second factor, too. */
	claims: Claims & { email: string; session_id: string; aal: "aal1" | "aal2" };
	/** Whether they run the directory; the database asks again with each act. */
	isAdmin: boolean;
	/** Whether they run a public directory without having shown a second factor: then they may not. */
	lacksFactor: boolean;
	hasFactor: boolean;
	/** Whether they signed in or showed their second factor a moment ago, so that the token cannot be stolen. */
	hasJustSignedIn: boolean;
};

/** Runs `work` in a transaction of its own, as whoever it was made for. */
export type Transact = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** The same with arguments for `work`, as the person who is asking. */
type AsPerson = <T, Args extends unknown[]>(work: (db: Db, ...args: Args) => Promise<T>, ...args: Args) => Promise<T>;

/** What a route behind `authenticate` knows besides. */
export type PersonEnv = {
	Variables: HttpEnv["Variables"] &
		Person & { asPerson: AsPerson /** Of suspended people, too. */; asAppellant: Transact };
};
