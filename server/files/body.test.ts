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

test("who takes too long is given up", async () => {
	const readBody = openBodies({ longest: 50 });
	const tooSlow = { code: "bad_picture", message: expect.stringMatching(/took too long/) };
	await expect(readBody(send([]), mostOfOne)).rejects.toMatchObject(tooSlow);
	await expect(readBody(send([100]), mostOfOne)).rejects.toMatchObject(tooSlow);
	expect(await readBody(send([100], { ends: true }), mostOfOne)).toHaveLength(100);
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
