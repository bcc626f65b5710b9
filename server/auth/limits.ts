import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database, Db } from "#database/connection.ts";
import { sayWait } from "#domain/accounts/auth-messages.ts";
import type { Refusal } from "#domain/refusal.ts";
import { refuse } from "#domain/refusals.ts";
import { type AddressKeys, wideFactor, wideWeight } from "../lib/address-keys.ts";
import { AuthFailure } from "./errors.ts";

/**
 * At most `points` times within `seconds`, counted from the first time. With `wide`, the wide key of an address counts,
 * too, and has five times as many in a /48, twenty times in a /24. Beyond that it is refused, or only slowed down where
 * refusing would shut out people with a right password or an account who share a carrier with somebody loud.
 */
type Limit = { points: number; seconds: number; wide?: "refuses" | "slows" };

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
		signInByAddress: { points: 60 * crowd, seconds: 10 * minute, wide: "slows" },
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
		refreshByAddress: { points: 300 * crowd, seconds: 10 * minute, wide: "refuses" },
		refreshBySession: { points: 60, seconds: 10 * minute },
		signUpByAddress: { points: 40 * crowd, seconds: hour, wide: "refuses" },
		/**
		 * Requests for mails from one client address. Mails of all kinds that anybody can cause to one mailbox: from one
		 * client address, from one line, and from everywhere. Those that its person requests, from a browser known for the
		 * account or signed in, are counted apart.
		 */
		mailByAddress: { points: 40 * crowd, seconds: hour, wide: "refuses" },
		mailFromNetwork: { points: 6, seconds: hour },
		mailFromLine: { points: 10, seconds: 24 * hour },
		mailByMailbox: { points: 15, seconds: 24 * hour },
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
		/** Reports by one account, from however many addresses: an admin reads each one. */
		reportsByPerson: { points: 20, seconds: hour },
		/** Documents sent as evidence by one account, and from one client address, so that ten accounts can't fill a disk. */
		evidenceByPerson: { points: 30, seconds: hour },
		evidenceByAddress: { points: 60 * crowd, seconds: hour },
		/** Deletions of one's account; each may cost a password hash. */
		deletionsByPerson: { points: 10, seconds: hour },
		/** First reviews of one clinic from one client address; edits don't count. More from a line are held for a week. */
		reviewsFromNetwork: { points: 3 * crowd, seconds: 24 * hour, wide: "slows" },
		/** Reports of reviews and clinics from one client address. */
		reportsByAddress: { points: 20 * crowd, seconds: hour, wide: "refuses" },
		/** Questions to clinics from one client address; to one clinic from one line, and those that its figures count. */
		enquiriesByAddress: { points: 10 * crowd, seconds: hour, wide: "refuses" },
		enquiriesFromLine: { points: 5 * crowd, seconds: 24 * hour },
		countedFromLine: { points: 1 * crowd, seconds: 7 * 24 * hour },
		/** Forms sent from one client address, refused ones too: questions, reports and forms that a page posts to itself. */
		formsByAddress: { points: 100 * crowd, seconds: 10 * minute },
		/** Search alerts requested from one client address. */
		alertsByAddress: { points: 10 * crowd, seconds: hour, wide: "refuses" },
	} satisfies Record<string, Limit>;
}

type Name = keyof ReturnType<typeof limitsOf>;
export type LimitOptions = Record<Name, Limit>;

export type Limits = {
	/**
	 * Counts one event, inside the service transaction `db` if given. Throws once the limit is reached, with 429 (503 for
	 * refreshes) and Retry-After: a Refusal for actions of signed-in users, else an AuthFailure. Given both keys of an
	 * address, it counts both where the limit is wide.
	 */
	count(name: Name, key: Key, db?: Db): Promise<void>;
	/** Counts one event for each key, in order. At the first that is over its limit, undoes the others and throws. */
	countAll(keys: Keys): Promise<void>;
	/** Undoes one event for each key. Limits on failures count before the check, and a success undoes the count. */
	forgiveAll(keys: Keys): Promise<void>;
	/** Whether this process knows that the wide key is over a limit that only slows. */
	isSlow(name: Name, keys: AddressKeys): boolean;
};

type Key = string | AddressKeys;
/** A row of the table. An event adds `weight` to it, and `factor` times the limit's points fit into it. */
type Counter = { name: Name; prefix: string; key: string; factor: number; weight: number; slows: boolean };
type Keys = Partial<Record<Name, Key>>;

/**
 * Opens the counters, which are in Postgres and shared by all processes. Each process also remembers full counters, so
 * that a caller who is over the limit costs no statement.
 */
export function openLimits(database: Database, options: LimitOptions): Limits {
	const open = ({ name, prefix, factor }: Counter, query: (query: CompiledQuery) => Promise<unknown>) =>
		new RateLimiterPostgres({
			storeClient: { query: ({ text, values }: Query) => query(CompiledQuery.raw(text, values)) },
			storeType: "client",
			schemaName: "private",
			tableName: "rate_limits",
			tableCreated: true,
			clearExpiredByTimeout: false, // the nightly upkeep job does that
			keyPrefix: prefix,
			points: options[name].points * factor,
			duration: options[name].seconds,
		});
	const openForAll = (counter: Counter) => open(counter, (query) => database.asService((db) => db.executeQuery(query)));

	/** The counters that one event adds to: the wide one of an address where its limit has one. */
	function countersOf(name: Name, key: Key): Counter[] {
		const { wide } = options[name];
		const { narrow, wide: wideKey } = typeof key === "string" ? { narrow: key, wide: undefined } : key;
		const counters: Counter[] = [{ name, prefix: name, key: narrow, factor: 1, weight: 1, slows: false }];
		if (wide && wideKey !== undefined) {
			const weight = wideWeight(wideKey);
			counters.push({
				name,
				prefix: widePrefix(name),
				key: wideKey,
				factor: wideFactor,
				weight,
				slows: wide === "slows",
			});
		}
		return counters;
	}
	const allCountersOf = (keys: Keys) =>
		(Object.entries(keys) as [Name, Key][]).flatMap(([name, key]) => countersOf(name, key));

	/** Counters known to be full, with the time (ms since 1970) when they reset. */
	const full = new Map<string, number>();
	function getFullFor({ name, prefix, key }: Pick<Counter, "name" | "prefix" | "key">): number {
		const ms = (full.get(`${prefix} ${key}`) ?? 0) - Date.now();
		return isFromAhead(ms, options[name]) ? 0 : ms;
	}
	function refuseFull(counter: Counter): void {
		const ms = counter.slows ? 0 : getFullFor(counter);
		if (ms > 0) throw tooMany(counter.name, Math.ceil(ms / 1000));
	}
	function noteFull({ prefix, key }: Counter, ms: number): void {
		full.set(`${prefix} ${key}`, Date.now() + ms);
		if (full.size <= 1000) return;
		for (const [counter, until] of full) if (until < Date.now()) full.delete(counter);
	}

	async function consume(counter: Counter, db?: Db): Promise<void> {
		refuseFull(counter);
		const { name, key, weight, slows } = counter;
		const limiter = db ? open(counter, (query) => db.executeQuery(query)) : openForAll(counter);
		try {
			await limiter.consume(digest(key), weight);
		} catch (error) {
			if (!(error instanceof RateLimiterRes)) throw error;
			if (isFromAhead(error.msBeforeNext, options[name])) {
				await limiter.delete(digest(key));
				return consume(counter, db);
			}
			noteFull(counter, error.msBeforeNext);
			if (!slows) throw tooMany(name, Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
		}
	}
	async function count(name: Name, key: Key, db?: Db): Promise<void> {
		for (const counter of countersOf(name, key)) await consume(counter, db);
	}
	async function forgive(counters: Counter[]): Promise<void> {
		await Promise.all(counters.map((counter) => openForAll(counter).reward(digest(counter.key), counter.weight)));
	}
	async function countAll(keys: Keys): Promise<void> {
		const counters = allCountersOf(keys);
		// checked for all first: a flood of guesses at one account costs no statement once one counter is full
		for (const counter of counters) refuseFull(counter);
		const counted: Counter[] = [];
		try {
			for (const counter of counters) {
				await consume(counter);
				counted.push(counter);
			}
		} catch (error) {
			await forgive(counted);
			throw error;
		}
	}
	const forgiveAll = (keys: Keys) => forgive(allCountersOf(keys));
	const isSlow = (name: Name, { wide }: AddressKeys) => getFullFor({ name, prefix: widePrefix(name), key: wide }) > 0;
	return { count, countAll, forgiveAll, isSlow };
}

/** Whether a counter resets later than its limit allows: it was counted while this machine's clock was ahead. */
const isFromAhead = (ms: number, { seconds }: Limit) => ms > (seconds + minute) * 1000; // clocks differ a little

const widePrefix = (name: Name) => `${name}Wide`;

type Query = { text: string; values: unknown[] };

// hashed, so that the database doesn't show who tried to sign in from where
const digest = (key: string) => createHash("sha256").update(key).digest("base64url");

function tooMany(name: Name, retryAfter: number): AuthFailure | Refusal {
	if (name.endsWith("ByPerson") || name === "evidenceByAddress" || name === "formsByAddress") {
		return refuse("too_many_acts", { seconds: retryAfter });
	}
	if (name === "reviewsFromNetwork") return refuse("too_many_reviews", { seconds: retryAfter });
	if (name.startsWith("mail")) {
		return new AuthFailure(429, "over_email_send_rate_limit", sayWait(retryAfter), { retryAfter });
	}
	// auth-js retries after 503; after 429 it would end the session in the browser
	const status = name.startsWith("refresh") ? 503 : 429;
	return new AuthFailure(status, "over_request_rate_limit", "Request rate limit reached", { retryAfter });
}
