import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { openListener } from "#server/http/listener.ts";

// Connects while this thread is at work, sends a request over each connection at once, and says how each ended.
const client = `
	const { parentPort, workerData } = require("node:worker_threads");
	const { connect } = require("node:net");
	let open = 0;
	const ends = Array.from({ length: 40 }, () => new Promise((resolve) => {
		const socket = connect(workerData.port, "127.0.0.1", () => {
			socket.write("POST /count HTTP/1.1\\r\\nhost: x\\r\\ncontent-length: 0\\r\\n\\r\\n");
			if (++open === 40) Atomics.notify(workerData.signal, 0, Atomics.store(workerData.signal, 0, 1));
		});
		socket.once("data", (data) => resolve(String(data).slice(0, 12)));
		socket.once("error", (error) => resolve(error.code));
		socket.once("close", () => resolve("closed"));
	}));
	Promise.all(ends).then((all) => parentPort.postMessage(all));
`;

test("a stop answers those whom the system let in before it", async () => {
	const listener = openListener();
	listener.server.on("request", (_, answer) => answer.end());
	await listener.listen(0, "127.0.0.1");
	const { port } = listener.server.address() as AddressInfo;
	const signal = new Int32Array(new SharedArrayBuffer(4));
	const worker = new Worker(client, { eval: true, workerData: { port, signal } });
	const ends = once(worker, "message");
	await once(worker, "online");
	const stopped = listener.stop(0);
	Atomics.wait(signal, 0, 0, 60_000); // this thread takes nobody meanwhile
	await stopped;
	expect(await ends).toEqual([Array(40).fill("HTTP/1.1 200")]);
	await worker.terminate();
});

test("a browser's connection that asks for nothing holds no stop up", async () => {
	const listener = openListener();
	await listener.listen(0, "127.0.0.1");
	const { port } = listener.server.address() as AddressInfo;
	const [[idle]] = await Promise.all([
		once(listener.server, "connection"),
		once(connect(port, "127.0.0.1"), "connect"),
	]);
	const cutOff = vi.spyOn(listener.server, "closeAllConnections"); // what ends a stop that takes too long
	await listener.stop(0);
	expect([idle.destroyed, cutOff.mock.calls]).toEqual([true, []]);
});
