import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database, Db } from "#database/connection.ts";
import { Refusal } from "#domain/refusal.ts";
import { AuthFailure } from "./errors.ts";

/** At most `points` times within `seconds`, counted from the first time. */
type Limit = { points: number; seconds: number };

const minute = 60; // seconds
const hour = 60 * minute;

/**
 * The limits of a site. One client address may be a whole office. On a local site it is everyone, so limits by address
 * are ten times higher there.
 */
export function limitsOf({ isLocal }: { isLocal: boolean }) {
	const crowd = isLocal ? 10 : 1;
	return {
		/**
		 * Failed sign-ins: from one client address (to any account), from one client address to one account, to one account
		 * from anywhere, and from a browser that signed in to the account before.
		 */
		signInByAddress: { points: 60 * crowd, seconds: 10 * minute },
		signInFromNetwork: { points: 10, seconds: 15 * minute },
		signInByAccount: { points: 50, seconds: 15 * minute },
		signInByDevice: { points: 10, seconds: 15 * minute },
		/** Sign-ins to one account from one client address, successful ones too, since each costs a password hash. */
		triesFromNetwork: { points: 200, seconds: 10 * minute },
		/** Wrong codes of a second factor, after the right password. Browsers that passed it before are counted apart. */
		codeByAccount: { points: 5, seconds: 5 * minute },
		codeByAccountInADay: { points: 50, seconds: 24 * hour },
		codeByDevice: { points: 5, seconds: 5 * minute },
		/** Unknown refresh tokens from one client address, and refreshes of one session. */
		refreshByAddress: { points: 300 * crowd, seconds: 10 * minute },
		refreshBySession: { points: 60, seconds: 10 * minute },
		signUpByAddress: { points: 40 * crowd, seconds: hour },
		/**
		 * Requests for mails from one client address. Mails to one mailbox that one client address requests, that all
		 * addresses request, and that a browser known for the account requests.
		 */
		mailByAddress: { points: 40 * crowd, seconds: hour },
		mailFromNetwork: { points: 6, seconds: hour },
		mailByMailbox: { points: 15, seconds: hour },
		mailByDevice: { points: 6, seconds: hour },
		/** Links opened from one client address. */
		verifyByAddress: { points: 60 * crowd, seconds: 10 * minute },
		/** Changes to one's own account; each may cost a password hash. */
		changeByAccount: { points: 20, seconds: 15 * minute },
		/** Changes by one account under /api, and its uploads of pictures. */
		actsByPerson: { points: 300 * crowd, seconds: 10 * minute },
		/** Lookups of city names while one account types: one after each pause. */
		placesByPerson: { points: 600 * crowd, seconds: 10 * minute },
		uploadsByPerson: { points: 60 * crowd, seconds: hour },
		/** Claims of clinics: an admin reads each one. */
		claimsByPerson: { points: 10, seconds: hour },
		/** Messages to the desk: an admin reads each one. */
		messagesByPerson: { points: 20, seconds: hour },
		/** Documents sent as evidence by one account, and from one client address, so that ten accounts can't fill a disk. */
		evidenceByPerson: { points: 30, seconds: hour },
		evidenceByAddress: { points: 60 * crowd, seconds: hour },
		/** Deletions of one's account; each may cost a password hash. */
		deletionsByPerson: { points: 10, seconds: hour },
		/** First reviews of one clinic from one client address; edits don't count. */
		reviewsFromNetwork: { points: 3 * crowd, seconds: 24 * hour },
		/** Reports of reviews and clinics from one client address, and reports that send a receipt to one mailbox. */
		reportsByAddress: { points: 20 * crowd, seconds: hour },
		reportsByMailbox: { points: 6, seconds: 24 * hour },
		/** Questions to clinics from one client address, and those to one clinic that its statistics count. */
		enquiriesByAddress: { points: 10 * crowd, seconds: hour },
		enquiriesFromNetwork: { points: 1 * crowd, seconds: 7 * 24 * hour },
		/** Forms sent from one client address, refused ones too: questions, reports and forms that a page posts to itself. */
		formsByAddress: { points: 100 * crowd, seconds: 10 * minute },
		/** Search alerts requested from one client address. */
		alertsByAddress: { points: 10 * crowd, seconds: hour },
	} satisfies Record<string, Limit>;
}

type Name = keyof ReturnType<typeof limitsOf>;
export type LimitOptions = Record<Name, Limit>;

export type Limits = {
	/**
	 * Counts one event, inside the service transaction `db` if given. Throws once the limit is reached, with 429 (503 for
	 * refreshes) and Retry-After: a Refusal for actions of signed-in users, else an AuthFailure.
	 */
	count(name: Name, key: string, db?: Db): Promise<void>;
	/** Counts one event for each key, in order. At the first that is over its limit, undoes the others and throws. */
	countAll(keys: Keys): Promise<void>;
	/** Undoes one event for each key. Limits on failures count before the check, and a success undoes the count. */
	forgiveAll(keys: Keys): Promise<void>;
};

type Keys = Partial<Record<Name, string>>;

/**
 * Opens the counters, which are in Postgres and shared by all processes. Each process also remembers full counters, so
 * that a caller who is over the limit costs no statement.
 */
export function openLimits(database: Database, options: LimitOptions): Limits {
	const open = (name: Name, query: (query: CompiledQuery) => Promise<unknown>) =>
		new RateLimiterPostgres({
			storeClient: { query: ({ text, values }: Query) => query(CompiledQuery.raw(text, values)) },
			storeType: "client",
			schemaName: "private",
			tableName: "rate_limits",
			tableCreated: true,
			clearExpiredByTimeout: false, // the nightly upkeep job does that
			keyPrefix: name,
			points: options[name].points,
			duration: options[name].seconds,
		});
	const limiters = Object.fromEntries(
		(Object.keys(options) as Name[]).map((name) => [
			name,
			open(name, (query) => database.asService((db) => db.executeQuery(query))),
		]),
	) as Record<Name, RateLimiterPostgres>;

	/** Counters known to be full, with the time (ms since 1970) when they reset. */
	const full = new Map<string, number>();
	function refuseFull(name: Name, key: string): void {
		const ms = (full.get(`${name} ${key}`) ?? 0) - Date.now();
		if (ms > 0 && !isFromAhead(ms, options[name])) throw tooMany(name, Math.ceil(ms / 1000));
	}
	function noteFull(name: Name, key: string, ms: number): void {
		full.set(`${name} ${key}`, Date.now() + ms);
		if (full.size <= 1000) return;
		for (const [counter, until] of full) if (until < Date.now()) full.delete(counter);
	}

	async function count(name: Name, key: string, db?: Db): Promise<void> {
		refuseFull(name, key);
		const limiter = db ? open(name, (query) => db.executeQuery(query)) : limiters[name];
		try {
			await limiter.consume(digest(key));
		} catch (error) {
			if (!(error instanceof RateLimiterRes)) throw error;
			if (isFromAhead(error.msBeforeNext, options[name])) {
				await limiter.delete(digest(key));
				return count(name, key, db);
			}
			noteFull(name, key, error.msBeforeNext);
			throw tooMany(name, Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
		}
	}
	async function forgiveAll(keys: Keys): Promise<void> {
		await Promise.all(entriesOf(keys).map(([name, key]) => limiters[name].reward(digest(key), 1)));
	}
	async function countAll(keys: Keys): Promise<void> {
		// checked for all first: a flood of guesses at one account costs no statement once one counter is full
		for (const [name, key] of entriesOf(keys)) refuseFull(name, key);
		const counted: Keys = {};
		try {
			for (const [name, key] of entriesOf(keys)) {
				await count(name, key);
				counted[name] = key;
			}
		} catch (error) {
			await forgiveAll(counted);
			throw error;
		}
	}
	return { count, countAll, forgiveAll };
}

/** Whether a counter resets later than its limit allows: it was counted while this machine's clock was ahead. */
const isFromAhead = (ms: number, { seconds }: Limit) => ms > (seconds + minute) * 1000; // clocks differ a little

const entriesOf = (keys: Keys) => Object.entries(keys) as [Name, string][];

type Query = { text: string; values: unknown[] };

// hashed, so that the database doesn't show who tried to sign in from where
const digest = (key: string) => createHash("sha256").update(key).digest("base64url");

function tooMany(name: Name, retryAfter: number): AuthFailure | Refusal {
	if (name.endsWith("ByPerson") || name === "evidenceByAddress" || name === "formsByAddress") {
		const minutes = Math.ceil(retryAfter / 60);
		const when = minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
		return new Refusal("too_many", `That was a lot in a short time. Please try again ${when}.`, undefined, retryAfter);
	}
	if (name === "reviewsFromNetwork") {
		const message = "Too many reviews of this clinic came from your network today. Please try again tomorrow.";
		return new Refusal("too_many", message, undefined, retryAfter);
	}
	if (name.startsWith("mail")) {
		const message = `For security purposes, you can only request this after ${retryAfter} seconds.`;
		return new AuthFailure(429, "over_email_send_rate_limit", message, { retryAfter });
	}
	// auth-js retries after 503; after 429 it would end the session in the browser
	const status = name.startsWith("refresh") ? 503 : 429;
	return new AuthFailure(status, "over_request_rate_limit", "Request rate limit reached", { retryAfter });
}
