import type { RequestIdVariables } from "hono/request-id";
import type { Logger } from "pino";
import type { RefusedForm } from "#app/lib/server-context.ts";
import type { Claims, Db } from "#database/connection.ts";
import type { Language } from "#domain/languages.ts";
import type { InLanguage } from "../in-language.ts";

/** The variables of every route, in `c.var`. */
export type HttpEnv = {
	Variables: RequestIdVariables & {
		log: Logger;
		/** That of the address, see domain/languages.ts. */
		language: Language;
		/** Finds what is said in it. */
		inLanguage: InLanguage;
		/** Whether the page was fresh in the cache, there but too old, or made for this request. */
		cache?: "hit" | "stale" | "miss";
		/** A refused form, which the page shows again with its errors. */
		refused?: RefusedForm;
	};
};

/** The person who sent a request. */
export type Person = {
	/** The claims of the verified access token; "aal2" if the session has passed a second factor. */
	claims: Claims & { email: string; session_id: string; aal: "aal1" | "aal2" };
	/** Whether they are an admin; the database checks again with each act. */
	isAdmin: boolean;
	/** Whether they are an admin of a public directory and have passed no second factor: then they may not act as one. */
	lacksFactor: boolean;
	hasFactor: boolean;
	/** Whether they signed in or passed their second factor a moment ago, so the token is hardly a stolen one. */
	hasJustSignedIn: boolean;
};

/** Runs `work` in a transaction with a fixed role. */
export type Transact = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Runs `work` with arguments, in a transaction as the person who sent the request. */
type AsPerson = <T, Args extends unknown[]>(work: (db: Db, ...args: Args) => Promise<T>, ...args: Args) => Promise<T>;

/** The variables of routes after `authenticate`. */
export type PersonEnv = {
	Variables: HttpEnv["Variables"] &
		Person & { asPerson: AsPerson /** The same, also for suspended people. */; asAppellant: Transact };
};
