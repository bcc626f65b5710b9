import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { openBodies } from "./body.ts";

const mostOfOne = 1000;
/** A request of which these parts come in, and then nothing more unless it `ends`. */
function send(parts: number[], { ends = false } = {}): Request {
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			for (const size of parts) controller.enqueue(new Uint8Array(size));
			if (ends) controller.close();
		},
	});
	return new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit);
}

test("a body is read as it comes, and beyond its size refused", async () => {
	const readBody = openBodies();
	expect(await readBody(send([400, 600], { ends: true }), mostOfOne)).toHaveLength(1000);
	await expect(readBody(send([400, 601]), mostOfOne)).rejects.toMatchObject({ code: "too_large" });
	const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
	const request = new Request("http://localhost/", { method: "POST", body: broken, duplex: "half" } as RequestInit);
	await expect(readBody(request, mostOfOne)).rejects.toMatchObject({
		message: expect.stringMatching(/was interrupted/),
	});
});

test("who sends nothing, or less than the lowest speed, is given up; who sends enough is not", {
	timeout: 60_000,
}, async () => {
	const slow = openBodies({ grace: 50, lowestSpeed: 10_000_000 });
	const tooSlow = { code: "bad_picture", message: expect.stringMatching(/took too long/) };
	await expect(slow(send([]), mostOfOne)).rejects.toMatchObject(tooSlow);
	await expect(slow(send([100]), mostOfOne)).rejects.toMatchObject(tooSlow);

	// the same pause, and a speed that allows an hour for what is there
	const patient = openBodies({ grace: 50, lowestSpeed: 1 / 36 });
	let more: ReadableStreamDefaultController<Uint8Array> | undefined;
	const body = new ReadableStream<Uint8Array>({
		start: (controller) => {
			more = controller;
			controller.enqueue(new Uint8Array(100));
		},
	});
	const request = new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit);
	const read = patient(request, mostOfOne);
	await setTimeout(200);
	more?.close();
	expect(await read).toHaveLength(100);
});

test("when all together hold too much, the one that began first is given up", { timeout: 60_000 }, async () => {
	const readBody = openBodies({ mostBytes: 2500 });
	const first = readBody(send([1000]), mostOfOne);
	const second = readBody(send([1000]), mostOfOne);
	second.catch(() => {});
	const refused = expect(first).rejects.toMatchObject({ code: "busy" });
	expect(await readBody(send([1000], { ends: true }), mostOfOne)).toHaveLength(1000);
	await refused;
	// its bytes count no more: there is room for another beside the second
	expect(await readBody(send([1000], { ends: true }), mostOfOne)).toHaveLength(1000);
	expect(await Promise.race([second, "still under way"])).toBe("still under way");
});
