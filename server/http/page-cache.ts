import type { NonSharedBuffer } from "node:buffer";
import { LRUCache } from "lru-cache";
import { Refusal } from "#domain/refusal.ts";
import { type Encoder, encode, standAlone } from "./encodings.ts";

// A page is fresh for `freshFor`. In the `staleFor` after that it is shown while one request makes the new one; until
// `usableFor` it is shown only if no new one can be made.
const freshFor = 10_000; // ms
const staleFor = 20_000; // ms
const usableFor = 10 * 60_000; // ms
/** After a failure nobody tries again for so long. */
const retryPause = 1000; // ms
const largestPage = 4 * 1024 * 1024; // bytes, in all its encodings
const overhead = 1000; // bytes of an entry beside its bodies
const bytesOfId = 50;
/** Changes of so many clinics are remembered one by one; beyond that all pages go. */
const mostChanged = 10_000;

/** A page ready to send. Nothing in it depends on who requested it. */
export type Page = {
	/** All but those of the encoding. */
	headers: Record<string, string>;
	status: number;
	/** A redirect has none. */
	etag: string | undefined;
	body: NonSharedBuffer;
	/** How long making it took, as the value of a Server-Timing header. */
	timing: string;
	/** The ids of the clinics that it shows, as its loaders named them. */
	clinics: ReadonlySet<string>;
};

/** The result of making an answer: a page that may be kept, or an answer that may not. */
export type Made<Other> = { page: Page } | { other: Other; isFailure: boolean };

/** Whether a page was fresh in the cache, there but too old, or made for this request. */
export type Found = "hit" | "stale" | "miss";

/** A page with its age in milliseconds, and a function that encodes its body, each way once. */
export type KeptPage = { page: Page; age: number; encode(encoding: Encoder): Promise<NonSharedBuffer> };

export type Answer<Other> = { found: Found; kept: KeptPage } | { found: "miss"; other: Other };

type Entry = {
	page: Page;
	encoded: Partial<Record<Encoder, Promise<NonSharedBuffer>>>;
	bytes: number;
	madeAt: number;
	/** The number of the latest change when its making began: it shows what was true then. */
	version: number;
	/** Among pages of one version: the number of the making. */
	making: number;
	/** After a failed attempt to renew it: when to try again. */
	retryAt?: number | undefined;
};

type Make<Other> = () => Promise<Made<Other>>;
type Outcome<Other> = { entry: Entry } | { other: Other; isFailure: boolean };

type Options = {
	/** Of all bodies together. */
	maxBytes?: number;
	/** A monotonic clock in milliseconds. */
	now?: () => number;
};

export type PageCache<Other> = {
	/** Returns the kept page if it may be shown at once. `make` renews a stale page in the background. */
	find(key: string, make?: Make<Other>): { found: Found; kept: KeptPage } | undefined;
	/**
	 * Returns the kept page, or what `make` makes: once for all concurrent requests, except those that are `alone`.
	 * Returns an old page where `make` fails; without one, rejects as `make` does.
	 */
	get(key: string, make: Make<Other>, alone?: boolean): Promise<Answer<Other>>;
	/** Forgets all pages, including those being made. */
	clear(): void;
	/** Forgets pages that show one of these clinics, including those being made. All others become stale. */
	drop(clinics: readonly string[]): void;
	/** Expires all pages: an old one is shown only while no new one can be made. */
	expireAll(): void;
	/** The number of kept pages, and their bytes. */
	readonly size: { pages: number; bytes: number };
};

/** Opens a cache of pages in memory, bounded in bytes. Without room it drops the least recently used. */
export function openPageCache<Other>({
	maxBytes = 64 * 1024 * 1024,
	now = () => performance.now(),
}: Options = {}): PageCache<Other> {
	const entries = new LRUCache<string, Entry>({
		maxSize: maxBytes,
		maxEntrySize: Math.min(largestPage, maxBytes),
		// an address may be longer than its page
		sizeCalculation: ({ bytes }, key) => bytes + key.length,
	});
	/** What is being made, begun since the latest change: what read data before it answers no later request. */
	const current = new Map<string, Promise<Outcome<Other>>>();
	let makings = 0;
	/** Changes so far, and which of them changed a clinic last, any page, or what is not known. */
	let version = 0;
	const changed = new Map<string, number>();
	let clearedAt = 0;
	let expiredAt = 0;

	/** Whether it may show something that has changed since. */
	const isGone = ({ version: seen, page }: Entry) =>
		seen < clearedAt || (seen < version && [...page.clinics].some((id) => (changed.get(id) ?? 0) > seen));

	const show = (key: string, entry: Entry): KeptPage => ({
		page: entry.page,
		age: now() - entry.madeAt,
		encode(encoding) {
			if (encoding === "identity") return Promise.resolve(entry.page.body);
			const { encoded } = entry;
			encoded[encoding] ??= encode(entry.page.body, encoding).then(
				(made) => {
					const body = standAlone(made);
					const kept = entries.peek(key);
					// a new object, so that the LRU cache counts its bytes again
					if (kept?.encoded === encoded) entries.set(key, { ...kept, bytes: kept.bytes + body.length });
					return body;
				},
				(error) => {
					delete encoded[encoding]; // the next request tries again
					throw error;
				},
			);
			return encoded[encoding];
		},
	});

	function toEntry(page: Page, before: Entry | undefined, begun: Pick<Entry, "version" | "making">): Entry {
		const state = { ...begun, madeAt: now(), retryAt: undefined };
		// the page is the same, so its encoded bodies still apply
		if (before && page.etag && before.page.etag === page.etag)
			return { ...before, ...state, page: { ...before.page, clinics: page.clinics } };
		const body = standAlone(page.body);
		const bytes = body.length + page.clinics.size * bytesOfId + overhead;
		return { page: { ...page, body }, encoded: {}, bytes, ...state };
	}

	/** Makes an answer, or joins whoever is making it. */
	function makeOnce(key: string, make: Make<Other>, alone = false): Promise<Outcome<Other>> {
		const known = current.get(key);
		if (known && !alone) return known;
		const begun = { version, making: ++makings };
		const isCurrent = () => current.get(key) === outcome;
		const postpone = () => {
			const entry = entries.peek(key);
			if (entry) entry.retryAt = now() + retryPause;
		};
		const outcome: Promise<Outcome<Other>> = make()
			.then(
				(made) => {
					if ("page" in made) {
						const before = entries.peek(key);
						const entry = toEntry(made.page, before, begun);
						if (!isGone(entry) && (before?.making ?? 0) < begun.making) entries.set(key, entry);
						return { entry };
					}
					if (isCurrent() && made.isFailure) postpone();
					else if (isCurrent()) entries.delete(key);
					return made;
				},
				(error) => {
					// a client that reached its own limit says nothing about the page
					const isClientLimit = error instanceof Refusal && error.code === "too_many";
					if (isCurrent() && !isClientLimit) postpone();
					throw error;
				},
			)
			.finally(() => {
				if (isCurrent()) current.delete(key);
			});
		current.set(key, outcome);
		return outcome;
	}

	/** Returns the page that may be shown if no new one can be made. Deletes one that is too old or wrong for that. */
	function findUsable(key: string): Entry | undefined {
		const entry = entries.get(key);
		if (entry && now() - entry.madeAt < usableFor && !isGone(entry)) return entry;
		entries.delete(key);
		return undefined;
	}

	const find: PageCache<Other>["find"] = (key, make) => {
		const entry = findUsable(key);
		if (!entry) return undefined;
		const age = now() - entry.madeAt;
		if (age < freshFor && entry.version === version) return { found: "hit", kept: show(key, entry) };
		const { retryAt = 0 } = entry;
		// soon after a failure nobody waits for the next attempt
		const hasJustFailed = retryAt > 0 && now() <= retryAt + staleFor;
		if ((age >= freshFor + staleFor || entry.version < expiredAt) && !hasJustFailed) return undefined;
		if (make && now() >= retryAt) makeOnce(key, make).catch(() => {});
		return { found: "stale", kept: show(key, entry) };
	};

	function change(): number {
		current.clear();
		return ++version;
	}
	function clear(): void {
		clearedAt = change();
		changed.clear();
		entries.clear();
	}

	return {
		find,
		async get(key, make, alone) {
			const found = find(key, make);
			if (found) return found;
			const outcome = await makeOnce(key, make, alone).catch((failure) => ({ failure }));
			if ("entry" in outcome) return { found: "miss", kept: show(key, outcome.entry) };
			if ("other" in outcome && !outcome.isFailure) return { found: "miss", other: outcome.other };
			const usable = findUsable(key);
			if (usable) return { found: "stale", kept: show(key, usable) };
			if ("failure" in outcome) throw outcome.failure;
			return { found: "miss", other: outcome.other };
		},
		clear,
		drop(clinics) {
			if (changed.size + clinics.length > mostChanged) return clear();
			const at = change();
			for (const id of clinics) changed.set(id, at);
		},
		expireAll() {
			expiredAt = change();
			for (const entry of entries.values()) entry.retryAt = undefined;
		},
		get size() {
			return { pages: entries.size, bytes: entries.calculatedSize };
		},
	};
}
