import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openListener } from "#server/http/listener.ts";
import { useFolder } from "./serve.ts";

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
	const clock = new Int32Array(new SharedArrayBuffer(4));
	listener.server.on("request", (_, answer) => answer.end());
	listener.server.on("connection", () => Atomics.wait(clock, 0, 0, 30)); // as on a busy machine: over a second for all
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

test("a file to import may come in for ten minutes, other bodies for five", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const listener = openListener();
	listener.server.on("request", (asked, answer) => asked.resume().on("end", () => answer.end()));
	await listener.listen(0, "127.0.0.1");
	onTestFinished(() => void listener.server.close());
	const { port } = listener.server.address() as AddressInfo;
	const send = async (path: string) => {
		const asked = request({ port, path, method: "POST", agent: false });
		asked.write("half");
		const [{ url }] = await once(listener.server, "request");
		expect(url).toBe(path);
		return { asked, answered: once(asked, "response") };
	};
	const file = await send("/api/admin/imports");
	const other = await send("/api/me");
	vi.advanceTimersByTime(5 * 60_000);
	await expect(other.answered).rejects.toMatchObject({ code: "ECONNRESET" });
	file.asked.end("the rest");
	expect(await file.answered).toMatchObject([{ statusCode: 200 }]);
	// 32 MB in ten minutes are 0.5 Mbit/s; what Node itself allows
	expect(listener.server.requestTimeout).toBe(600_000);
});

describe("a Unix socket", () => {
	const folder = useFolder();
	const ask = (socketPath: string) =>
		new Promise<number | string | undefined>((resolve) => {
			const asked = request({ socketPath, path: "/", agent: false }, (answer) => resolve(answer.resume().statusCode));
			asked.on("error", ({ code }: NodeJS.ErrnoException) => resolve(code)).end();
		});
	async function open(path: string) {
		const listener = openListener();
		listener.server.on("request", (_, answer) => answer.end());
		await listener.listen(0, path);
		onTestFinished(() => void listener.server.close());
		return listener;
	}

	test("is removed before a stop answers those who have connected, so that nobody is reset", async () => {
		const path = join(folder, "stopped");
		const listener = await open(path);
		expect(statSync(path).mode & 0o777).toBe(0o666); // a proxy is another user
		const answers: (number | string | undefined)[] = [];
		let isOver = false;
		const clients = Array.from({ length: 8 }, async () => {
			while (!isOver) answers.push(await ask(path));
		});
		while (answers.length < 100) await new Promise(setImmediate);
		await listener.stop(0);
		isOver = true;
		await Promise.all(clients);
		expect(new Set(answers)).toEqual(new Set([200, "ENOENT"]));
		expect(existsSync(path)).toBe(false);
	});

	test("of a server that was killed is used again, that of another one is not, nor a file", async () => {
		const path = join(folder, "left");
		const left = `require("net").createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, "SIGKILL"))`;
		spawnSync(process.execPath, ["-e", left]);
		expect(existsSync(path)).toBe(true);
		const listener = await open(path);
		expect(await ask(path)).toBe(200);
		await expect(open(path)).rejects.toThrow(
			`No socket can be made at ${path} (EADDRINUSE). Set HOST to a path in a folder of this user, used by no other server.`,
		);
		expect(await ask(path)).toBe(200);
		await listener.stop(0);
		writeFileSync(path, "kept");
		await expect(open(path)).rejects.toThrow("EADDRINUSE");
		expect(readFileSync(path, "utf8")).toBe("kept");
	});
});
