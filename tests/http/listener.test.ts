import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openListener } from "#server/http/listener.ts";
import { useFolder } from "./serve.ts";

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
