import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

type Load = { path: string; requests: number; connections: number; etag?: string };
export type Cost = { cpu: number; bytes: number };

/**
 * Processor time of this process in milliseconds a request, while another process sends requests. The first tenth isn't
 * counted.
 */
export async function measureServer(
	listener: RequestListener,
	{ path, requests, connections, etag = "" }: Load,
): Promise<Cost> {
	const server = createServer(listener).listen(0, "127.0.0.1");
	await once(server, "listening");
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
	const ask = async (count: number): Promise<Cost> => {
		const child = fork(new URL("./load.ts", import.meta.url), [url, String(count), String(connections), etag]);
		await once(child, "message");
		const before = process.cpuUsage();
		child.send("go");
		const [bytes] = (await once(child, "message")) as [number];
		const { user, system } = process.cpuUsage(before);
		if (child.exitCode === null) await once(child, "exit");
		return { cpu: (user + system) / 1000 / count, bytes };
	};
	await ask(Math.ceil(requests / 10));
	const cost = await ask(requests);
	server.close();
	return cost;
}

/** Prints whether a measurement is within its bound. If not, the command ends with 1. */
export function judge(name: string, measured: number, bound: number, unit: string): void {
	const isKept = measured <= bound;
	console.log(`${name}: ${measured.toFixed(1)} ${unit} (bound ${bound} ${unit}: ${isKept ? "kept" : "not kept"})`);
	if (!isKept) process.exitCode = 1;
}

/** Prints costs in a line, with their ratio to the reference. */
export function print(name: string, { cpu, bytes }: Cost, reference: number): void {
	const ratio = `${(cpu / reference).toFixed(1).padStart(8)} ×`;
	console.log(`${name.padEnd(52)} ${cpu.toFixed(3).padStart(9)} ms ${ratio} ${String(bytes).padStart(8)} bytes`);
}
