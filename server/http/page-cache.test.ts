import { randomBytes } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import zlib, { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { tagOf } from "./encodings.ts";
import { type Made, openPageCache } from "./page-cache.ts";

const clinic = "0198a3c2-5b1f-7c44-9d3e-aa51f2be7d01";
const other = "0198a3c2-5b1f-7c44-9d3e-aa51f2be7d02";

const pageOf = (text: string | Buffer<ArrayBuffer>): Made<string> => {
	const body = Buffer.from(text);
	// shows the clinics that its text has
	const clinics = new Set([clinic, other].filter((id) => body.includes(id)));
	return { page: { headers: {}, status: 200, etag: tagOf(body), body, timing: "", clinics } };
};

/** A cache with a clock of its own, and a maker whose answers are given by hand. */
function open(maxBytes?: number) {
	let time = 0;
	const cache = openPageCache<string>({ maxBytes, now: () => time });
	const asked: PromiseWithResolvers<Made<string>>[] = [];
	const make = () => {
		const answer = Promise.withResolvers<Made<string>>();
		asked.push(answer);
		return answer.promise;
	};
	/** What a visitor sees, and how it was found. */
	const see = async (key = "/") => {
		const answer = await cache.get(key, make);
		return [answer.found, "kept" in answer ? answer.kept.page.body.toString() : answer.other];
	};
	return {
		cache,
		make,
		see,
		asked,
		pass: (ms: number) => {
			time += ms;
		},
		/** Answers who asked last, and waits until it is known. */
		async answer(made: Made<string> | Error) {
			const last = asked.at(-1);
			if (made instanceof Error) last?.reject(made);
			else last?.resolve(made);
			await last?.promise.catch(() => {});
			await new Promise(setImmediate);
		},
	};
}

test("a page is made once for a rush, kept for ten seconds, and made anew beside the next twenty", async () => {
	const { see, asked, answer, pass } = open();
	const rush = Array.from({ length: 1000 }, () => see());
	await answer(pageOf("one"));
	expect(new Set((await Promise.all(rush)).map(String))).toEqual(new Set(["miss,one"]));
	expect(asked).toHaveLength(1);
	pass(9_999);
	expect(await see()).toEqual(["hit", "one"]);
	expect(asked).toHaveLength(1);
	pass(1);
	expect(await see()).toEqual(["stale", "one"]);
	expect(await see()).toEqual(["stale", "one"]);
	expect(asked).toHaveLength(2);
	await answer(pageOf("two"));
	expect(await see()).toEqual(["hit", "two"]);

	pass(30_000);
	const waiting = see();
	await answer(pageOf("three"));
	expect(await waiting).toEqual(["miss", "three"]);
});

test("while no new page can be made the old one is shown at once, and tried again now and then, for ten minutes", async () => {
	const { see, asked, answer, pass } = open();
	const first = see();
	await answer(pageOf("old"));
	await first;
	pass(60_000);
	const waiting = see();
	await answer({ other: "failed", isFailure: true });
	expect(await waiting).toEqual(["stale", "old"]);
	expect(await see()).toEqual(["stale", "old"]);
	expect(asked).toHaveLength(2);
	for (let age = 61_000; age < 600_000; age += 7000) {
		pass(7000);
		expect(await see()).toEqual(["stale", "old"]);
		await answer(new Error("away"));
	}
	expect(asked).toHaveLength(2 + 77);
	pass(1000);
	const late = expect(see()).rejects.toThrow("away");
	await answer(new Error("away"));
	await late;
	const back = see();
	await answer(pageOf("new"));
	expect(await back).toEqual(["miss", "new"]);
	expect(await see()).toEqual(["hit", "new"]);
});

test("whoever comes long after a failure gets a new page, and the old one only if that fails, too", async () => {
	const { see, answer, pass } = open();
	const first = see();
	await answer(pageOf("old"));
	await first;
	pass(15_000);
	expect(await see()).toEqual(["stale", "old"]);
	await answer(new Error("busy"));
	pass(1000 + 20_000);
	expect(await see()).toEqual(["stale", "old"]);
	await answer(new Error("busy"));
	pass(1000 + 20_000 + 1);
	const failing = see();
	await answer(new Error("busy"));
	expect(await failing).toEqual(["stale", "old"]);
	pass(1000 + 20_000 + 1);
	const waiting = see();
	await answer(pageOf("new"));
	expect(await waiting).toEqual(["miss", "new"]);
});

test("what is no page is kept by nobody, and ends what was kept", async () => {
	const { see, asked, answer, pass, cache } = open();
	const missing = see();
	await answer({ other: "not found", isFailure: false });
	expect(await missing).toEqual(["miss", "not found"]);
	const found = see();
	expect(asked).toHaveLength(2);
	await answer(pageOf("here"));
	await found;
	pass(15_000);
	await see();
	await answer({ other: "not found", isFailure: false });
	expect(cache.size).toEqual({ pages: 0, bytes: 0 });
});

test("after a change nothing from before it is shown, nor kept, though it was on its way", async () => {
	const { see, asked, answer, cache } = open();
	const before = see();
	cache.clear();
	const after = see();
	expect(asked).toHaveLength(2);
	asked[0]?.resolve(pageOf("hidden"));
	expect(await before).toEqual(["miss", "hidden"]);
	expect(cache.size.pages).toBe(0);
	await answer(pageOf("clean"));
	expect(await after).toEqual(["miss", "clean"]);
	expect(await see()).toEqual(["hit", "clean"]);
	cache.clear();
	expect(cache.size).toEqual({ pages: 0, bytes: 0 });
});

test("after a change of a clinic a page that shows it is gone, and another one is shown while one request makes it anew", async () => {
	const { see, asked, answer, cache } = open();
	const first = see();
	await answer(pageOf(`/clinic/${clinic}`));
	await first;
	cache.drop([other]);
	expect(await Promise.all([see(), see()])).toEqual(Array(2).fill(["stale", `/clinic/${clinic}`]));
	expect(asked).toHaveLength(2);
	await answer(pageOf(`new /clinic/${clinic}`));
	expect(await see()).toEqual(["hit", `new /clinic/${clinic}`]);
	cache.drop([clinic]);
	const anew = see();
	expect(cache.size.pages).toBe(0);
	await answer(pageOf("clean"));
	expect(await anew).toEqual(["miss", "clean"]);
});

test("what was on its way at a change of a clinic is nothing for who asks after it, and is kept where it shows nothing of that", async () => {
	const { see, asked, cache } = open();
	const settle = () => new Promise(setImmediate);
	const before = see();
	cache.drop([clinic]);
	const after = see();
	expect(asked).toHaveLength(2);
	asked[0]?.resolve(pageOf(`hidden, of /clinic/${clinic}`));
	expect((await before)[0]).toBe("miss");
	expect(cache.size.pages).toBe(0);
	asked[1]?.resolve(pageOf("clean"));
	expect(await after).toEqual(["miss", "clean"]);

	cache.clear();
	const [early] = [see(), cache.drop([clinic])];
	const late = see();
	asked[3]?.resolve(pageOf("newer"));
	expect(await late).toEqual(["miss", "newer"]);
	asked[2]?.resolve(pageOf("older"));
	expect(await early).toEqual(["miss", "older"]);
	await settle();
	expect(await see()).toEqual(["hit", "newer"]);

	cache.clear();
	const [slow] = [see(), cache.drop([clinic])];
	asked[4]?.resolve(pageOf("of others"));
	await slow;
	// a moment behind, but better than none
	expect(await see()).toEqual(["stale", "of others"]);
});

test("after changes of more clinics than are remembered nothing from before is shown", async () => {
	const { see, asked, answer, cache } = open();
	const first = see();
	await answer(pageOf("old"));
	await first;
	for (let number = 0; number <= 10; number++) cache.drop(Array.from({ length: 1000 }, (_, n) => `${number} ${n}`));
	expect(cache.size.pages).toBe(0);
	const anew = see();
	expect(asked).toHaveLength(2);
	await answer(pageOf("new"));
	expect(await anew).toEqual(["miss", "new"]);
});

test("after changes that may have been missed a page is made anew, and the old one is shown only if that fails", async () => {
	const { see, asked, answer, pass, cache } = open();
	const first = see();
	await answer(pageOf("old"));
	await first;
	cache.expireAll();
	const failing = see();
	expect(asked).toHaveLength(2);
	await answer({ other: "away", isFailure: true });
	expect(await failing).toEqual(["stale", "old"]);
	pass(2000);
	await see();
	await answer(pageOf("new"));
	expect(await see()).toEqual(["hit", "new"]);
});

test("what fails of before a change lets nothing from before it be shown unasked", async () => {
	const { see, asked, answer, pass, cache } = open();
	const first = see();
	await answer(pageOf("hidden"));
	await first;
	pass(15_000);
	expect(await see()).toEqual(["stale", "hidden"]);
	cache.expireAll();
	asked[1]?.reject(new Error("away"));
	await new Promise(setImmediate);
	const waiting = see();
	await answer(pageOf("clean"));
	expect(await waiting).toEqual(["miss", "clean"]);
});

test("what was missing before a change ends nothing that is kept since", async () => {
	const { see, asked, answer, cache } = open();
	const before = see();
	cache.clear();
	const after = see();
	await answer(pageOf("there"));
	await after;
	asked[0]?.resolve({ other: "not found", isFailure: false });
	expect(await before).toEqual(["miss", "not found"]);
	expect(await see()).toEqual(["hit", "there"]);
});

test("an encoding is made once, counted, and kept while the page stays the same", async () => {
	const { cache, make, answer, pass } = open();
	const asking = cache.get("/", make);
	await answer(pageOf("ink ".repeat(1000)));
	const found = await asking;
	if (!("kept" in found)) throw new Error("no page");
	const [one, two] = await Promise.all([found.kept.encode("br"), found.kept.encode("br")]);
	expect(one).toBe(two);
	expect(brotliDecompressSync(one).toString()).toBe("ink ".repeat(1000));
	expect(cache.size.bytes).toBe(1000 + "/".length + 4000 + one.length);
	pass(15_000);
	cache.find("/", make);
	await answer(pageOf("ink ".repeat(1000)));
	const again = cache.find("/", make);
	expect(again?.found).toBe("hit");
	expect(await again?.kept.encode("br")).toBe(one);
	expect(cache.size).toEqual({ pages: 1, bytes: 1000 + "/".length + 4000 + one.length });
});

test("an encoding that could not be made is made when it is asked for again", async () => {
	const { cache, make, answer } = open();
	const asking = cache.get("/", make);
	await answer(pageOf("ink ".repeat(1000)));
	const found = await asking;
	if (!("kept" in found)) throw new Error("no page");
	onTestFinished(() => {
		vi.restoreAllMocks();
		syncBuiltinESMExports();
	});
	const fail = (...[, , answer]: [Buffer, object, (error: Error) => void]) => answer(new Error("no memory"));
	vi.spyOn(zlib, "gzip").mockImplementationOnce(fail as never);
	syncBuiltinESMExports();
	await expect(found.kept.encode("gzip")).rejects.toThrow("no memory");
	expect(gunzipSync(await found.kept.encode("gzip")).toString()).toBe("ink ".repeat(1000));
});

test("what is kept shares its memory with nobody, so that its bytes are all that it holds", async () => {
	const { cache, make, answer } = open();
	const asking = cache.get("/", make);
	const shared = Buffer.concat([Buffer.from("ink ".repeat(500))]);
	expect(shared.buffer.byteLength).toBeGreaterThan(shared.length);
	await answer({
		page: { headers: {}, status: 200, etag: tagOf(shared), body: shared, timing: "", clinics: new Set() },
	});
	const found = await asking;
	if (!("kept" in found)) throw new Error("no page");
	expect(found.kept.page.body).toEqual(shared);
	for (const encoding of ["identity", "gzip", "quick-br", "br"] as const) {
		const encoded = await found.kept.encode(encoding);
		expect(encoded.buffer.byteLength, encoding).toBe(encoded.length);
	}
});

test("however many pages are asked for, the memory is bounded", async () => {
	const maxBytes = 200_000;
	const { cache, make, asked } = open(maxBytes);
	for (let number = 0; number < 2000; number++) {
		const asking = cache.get(`/clinics?q=${number}`, make);
		asked.at(-1)?.resolve(pageOf(randomBytes(2000)));
		const found = await asking;
		if ("kept" in found) await found.kept.encode("br");
		expect(cache.size.bytes).toBeLessThanOrEqual(maxBytes);
	}
	expect(cache.size.pages).toBeGreaterThan(20);
	// one that fits nowhere is answered all the same
	const large = cache.get("/large", make);
	asked.at(-1)?.resolve(pageOf(Buffer.alloc(maxBytes + 1)));
	expect(await large).toMatchObject({ found: "miss", kept: expect.anything() });
	expect(cache.size.bytes).toBeLessThanOrEqual(maxBytes);
});

test("an address counts in the memory as its page does: long ones are kept as rarely as large pages", async () => {
	const maxBytes = 200_000;
	const { cache, make, asked } = open(maxBytes);
	const addresses = Array.from({ length: 40 }, (_, number) => `/clinics?q=${"x".repeat(20_000)}${number}`);
	for (const address of addresses) {
		const asking = cache.get(address, make);
		asked.at(-1)?.resolve(pageOf("short"));
		await asking;
	}
	const kept = addresses.filter((address) => cache.find(address, make));
	expect(kept.join("").length).toBeLessThanOrEqual(maxBytes);
	expect(kept).toHaveLength(9);
});
