import type { NonSharedBuffer } from "node:buffer";
import { LRUCache } from "lru-cache";
import { Refusal } from "#domain/refusal.ts";
import { type Encoder, encode } from "./encodings.ts";

const freshFor = 10_000; // ms
/** So long a page is shown while one request makes the new one. */
const staleFor = 20_000; // ms
/** So long it is shown while no new one can be made. */
const keptFor = 10 * 60_000; // ms
/** How long nobody tries again after a failure. */
const pause = 1000; // ms
const largestPage = 4 * 1024 * 1024; // bytes, in all its encodings
const overhead = 1000; // bytes of an entry beside its bodies

/** A page ready to send. Nothing in it depends on who asked. */
export type Page = {
	/** Those of every encoding. */
	headers: Record<string, string>;
	etag: string;
	body: NonSharedBuffer;
	/** What making it took, as Server-Timing says it. */
	timing: string;
};

/** What came of making an answer: a page that may be kept, or something else. */
export type Made<Other> = { page: Page } | { other: Other; isFailure: boolean };

/** How a page was found: just as it is, a moment too old, or made for this request. */
export type Found = "hit" | "stale" | "miss";

/** A page with its age in milliseconds, and its body in an encoding. */
export type KeptPage = { page: Page; age: number; encode(encoding: Encoder): Promise<NonSharedBuffer> };

export type Answer<Other> = { found: Found; kept: KeptPage } | { found: "miss"; other: Other };

type Entry = {
	page: Page;
	encoded: Partial<Record<Encoder, Promise<NonSharedBuffer>>>;
	bytes: number;
	madeAt: number;
	/** After a failed try to make it anew: when to try again. */
	retryAt?: number;
	/** It may have been changed: shown only while no new one can be made. */
	isDoubtful?: boolean;
};

type Make<Other> = () => Promise<Made<Other>>;
type Flight<Other> = Promise<{ entry: Entry } | { other: Other; isFailure: boolean }>;

type Options = {
	/** Of all bodies together. */
	maxBytes?: number;
	/** Milliseconds that only grow. */
	now?: () => number;
};

export type PageCache<Other> = {
	/** What is there and may be shown at once; one that is too old is made anew beside it by `make`, where that is given. */
	find(key: string, make?: Make<Other>): { found: Found; kept: KeptPage } | undefined;
	/** The same, or what `make` makes: once for all who ask for it meanwhile, but `alone`. Rejects as `make` does. */
	get(key: string, make: Make<Other>, alone?: boolean): Promise<Answer<Other>>;
	/** Forgets everything, also what is being made right now. */
	clear(): void;
	/** Makes everything anew before it is shown again, but keeps it for while that cannot be done. */
	doubt(): void;
	/** How many pages are kept, and their bytes. */
	readonly size: { pages: number; bytes: number };
};

/**
 * A body in memory of its own. What Buffer.concat and zlib make are slices of slabs that they share with others: a small one that is
 * kept would keep 64 KiB, of which the store counts its own part only.
 */
function standAlone(body: NonSharedBuffer): NonSharedBuffer {
	if (body.buffer.byteLength === body.length) return body;
	const alone = Buffer.allocUnsafeSlow(body.length);
	body.copy(alone);
	return alone;
}

/**
 * Pages in memory, bounded in bytes: fresh for ten seconds, and shown for twenty more while one request makes the new one. While
 * none can be made (the database is away, locked or overrun) the old one is shown, ten minutes at most.
 */
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
	const flights = new Map<string, Flight<Other>>();
	// what was read from the database before a change may be kept by nobody after it, and says nothing of what is kept since
	let version = 0;

	const show = (key: string, entry: Entry): KeptPage => ({
		page: entry.page,
		age: now() - entry.madeAt,
		encode(encoding) {
			if (encoding === "identity") return Promise.resolve(entry.page.body);
			const { encoded } = entry;
			encoded[encoding] ??= encode(entry.page.body, encoding).then(
				(made) => {
					const body = standAlone(made);
					const current = entries.peek(key);
					// another object: the store counts the bytes of one that it has not seen
					if (current?.encoded === encoded) entries.set(key, { ...current, bytes: current.bytes + body.length });
					return body;
				},
				(error) => {
					delete encoded[encoding]; // the next one tries again
					throw error;
				},
			);
			return encoded[encoding];
		},
	});

	function toEntry(key: string, page: Page): Entry {
		const before = entries.peek(key);
		// the same page again: what was compressed once is compressed
		if (before?.page.etag === page.etag) return { ...before, madeAt: now(), retryAt: undefined, isDoubtful: false };
		const body = standAlone(page.body);
		return { page: { ...page, body }, encoded: {}, bytes: body.length + overhead, madeAt: now() };
	}

	/** Makes an answer, once for all who need it meanwhile. */
	function fly(key: string, make: Make<Other>, alone = false): Flight<Other> {
		const known = flights.get(key);
		if (known && !alone) return known;
		const begun = version;
		const isCurrent = () => version === begun;
		const flight: Flight<Other> = make()
			.then(
				(made) => {
					if ("page" in made) {
						const entry = toEntry(key, made.page);
						if (isCurrent()) entries.set(key, entry);
						return { entry };
					}
					if (isCurrent()) {
						if (made.isFailure) postpone(key);
						else entries.delete(key);
					}
					return made;
				},
				(error) => {
					// that somebody asks for too much says nothing of the page
					const isOfAsker = error instanceof Refusal && error.code === "too_many";
					if (isCurrent() && !isOfAsker) postpone(key);
					throw error;
				},
			)
			.finally(() => {
				if (flights.get(key) === flight) flights.delete(key);
			});
		flights.set(key, flight);
		return flight;
	}

	function postpone(key: string): void {
		const entry = entries.peek(key);
		if (entry) entry.retryAt = now() + pause;
	}

	/** What may still be shown if nothing newer can be made. */
	function findUsable(key: string): Entry | undefined {
		const entry = entries.get(key);
		if (!entry || now() - entry.madeAt < keptFor) return entry;
		entries.delete(key);
		return undefined;
	}

	const find: PageCache<Other>["find"] = (key, make) => {
		const entry = findUsable(key);
		if (!entry) return undefined;
		const age = now() - entry.madeAt;
		if (age < freshFor && !entry.isDoubtful) return { found: "hit", kept: show(key, entry) };
		const { retryAt = 0 } = entry;
		// a moment after a failure nobody waits for the next try
		const hasJustFailed = retryAt > 0 && now() <= retryAt + staleFor;
		if ((age >= freshFor + staleFor || entry.isDoubtful) && !hasJustFailed) return undefined;
		if (make && now() >= retryAt) fly(key, make).catch(() => {});
		return { found: "stale", kept: show(key, entry) };
	};

	/** What is being made was read before, so it is kept by nobody. */
	function endFlights(): void {
		version++;
		flights.clear();
	}

	return {
		find,
		async get(key, make, alone) {
			const found = find(key, make);
			if (found) return found;
			const flown = await fly(key, make, alone).catch((failure) => ({ failure }));
			if ("entry" in flown) return { found: "miss", kept: show(key, flown.entry) };
			if ("other" in flown && !flown.isFailure) return { found: "miss", other: flown.other };
			const usable = findUsable(key);
			if (usable) return { found: "stale", kept: show(key, usable) };
			if ("failure" in flown) throw flown.failure;
			return { found: "miss", other: flown.other };
		},
		clear() {
			endFlights();
			entries.clear();
		},
		doubt() {
			endFlights();
			for (const entry of entries.values()) Object.assign(entry, { isDoubtful: true, retryAt: undefined });
		},
		get size() {
			return { pages: entries.size, bytes: entries.calculatedSize };
		},
	};
}
