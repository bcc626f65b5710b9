import type { NonSharedBuffer } from "node:buffer";
import { LRUCache } from "lru-cache";
import { Refusal } from "#domain/refusal.ts";
import { type Encoder, encode, standAlone } from "./encodings.ts";

const freshFor = 10_000; // ms
/** So long a page is shown while one request makes the new one. */
const staleFor = 20_000; // ms
/** So long it is shown while no new one can be made. */
const keptFor = 10 * 60_000; // ms
/** How long nobody tries again after a failure. */
const pause = 1000; // ms
const largestPage = 4 * 1024 * 1024; // bytes, in all its encodings
const overhead = 1000; // bytes of an entry beside its bodies
const bytesOfId = 50;

/** A page ready to send. Nothing in it depends on who asked. */
export type Page = {
	/** Those of every encoding. */
	headers: Record<string, string>;
	status: number;
	/** A redirect has none. */
	etag: string | undefined;
	body: NonSharedBuffer;
	/** What making it took, as Server-Timing says it. */
	timing: string;
	/** What it shows, as findIds says it. */
	ids: ReadonlySet<string>;
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
	/** Something else was changed: it is shown while one request makes the new one. */
	isOld?: boolean;
	/** The number of the flight that it came by. */
	flight: number;
};

type Make<Other> = () => Promise<Made<Other>>;
type Flown<Other> = { entry: Entry } | { other: Other; isFailure: boolean };
/** A page that is being made, with what was changed since it began: `isVoid` where all may have been. */
type Flight<Other> = { number: number; changed: Set<string>; isVoid: boolean; flown: Promise<Flown<Other>> };

type Options = {
	/** Of all bodies together. */
	maxBytes?: number;
	/** Milliseconds that only grow. */
	now?: () => number;
};

export type PageCache<Other> = {
	/** The kept page, if it may be shown at once. A page that is too old is remade beside it by `make`, if given. */
	find(key: string, make?: Make<Other>): { found: Found; kept: KeptPage } | undefined;
	/** The same, or what `make` makes: once for all who ask for it meanwhile, but `alone`. Rejects as `make` does. */
	get(key: string, make: Make<Other>, alone?: boolean): Promise<Answer<Other>>;
	/** Forgets all pages, including those in the making. */
	clear(): void;
	/** Forgets pages that show one of these, also those being made. Others are shown while one request remakes them. */
	drop(ids: readonly string[]): void;
	/** Makes everything anew before it is shown again, but keeps it for while that cannot be done. */
	doubt(): void;
	/** How many pages are kept, and their bytes. */
	readonly size: { pages: number; bytes: number };
};

const shows = ({ page }: Entry, ids: Iterable<string>) => Array.from(ids).some((id) => page.ids.has(id));

/**
 * Pages in memory, bounded in bytes: fresh for ten seconds, shown for twenty more while one request makes the new one,
 * and for ten minutes at most while none can be made.
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
	const flights = new Set<Flight<Other>>();
	/** Pages being made since the last change, by key: one read before the change answers no later request. */
	const current = new Map<string, Flight<Other>>();
	let begun = 0;

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
					// another object: the store counts the bytes of one that it has not seen
					if (kept?.encoded === encoded) entries.set(key, { ...kept, bytes: kept.bytes + body.length });
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

	function toEntry(key: string, page: Page, { number, changed }: Flight<Other>): Entry {
		const before = entries.peek(key);
		const state = { madeAt: now(), retryAt: undefined, isDoubtful: false, isOld: changed.size > 0, flight: number };
		// the same page again: its compressed form still holds
		if (before && page.etag && before.page.etag === page.etag) return { ...before, ...state };
		const body = standAlone(page.body);
		return {
			page: { ...page, body },
			encoded: {},
			bytes: body.length + page.ids.size * bytesOfId + overhead,
			...state,
		};
	}

	/** A page read before a change is kept if it shows nothing of the change and no newer one is there. */
	function keep(key: string, entry: Entry, { number, changed, isVoid }: Flight<Other>): void {
		const isNewest = number > (entries.peek(key)?.flight ?? 0);
		if (!isVoid && isNewest && !shows(entry, changed)) entries.set(key, entry);
	}

	/** Makes an answer, once for all who need it meanwhile. */
	function fly(key: string, make: Make<Other>, alone = false): Promise<Flown<Other>> {
		const known = current.get(key);
		if (known && !alone) return known.flown;
		const flight = { number: ++begun, changed: new Set<string>(), isVoid: false } as Flight<Other>;
		const isCurrent = () => current.get(key) === flight;
		flight.flown = make()
			.then(
				(made) => {
					if ("page" in made) {
						const entry = toEntry(key, made.page, flight);
						keep(key, entry, flight);
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
				flights.delete(flight);
				if (isCurrent()) current.delete(key);
			});
		flights.add(flight);
		current.set(key, flight);
		return flight.flown;
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
		if (age < freshFor && !entry.isDoubtful && !entry.isOld) return { found: "hit", kept: show(key, entry) };
		const { retryAt = 0 } = entry;
		// a moment after a failure nobody waits for the next try
		const hasJustFailed = retryAt > 0 && now() <= retryAt + staleFor;
		if ((age >= freshFor + staleFor || entry.isDoubtful) && !hasJustFailed) return undefined;
		if (make && now() >= retryAt) fly(key, make).catch(() => {});
		return { found: "stale", kept: show(key, entry) };
	};

	/** Pages in the making were read before the change, so none of them is kept. */
	function endFlights(): void {
		for (const flight of flights) flight.isVoid = true;
		current.clear();
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
		drop(ids) {
			for (const { changed } of flights) for (const id of ids) changed.add(id);
			current.clear();
			for (const [key, entry] of [...entries.entries()]) {
				if (shows(entry, ids)) entries.delete(key);
				else entry.isOld = true;
			}
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
