import { once } from "node:events";
import { rmSync, statSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";
import { MendableError } from "#domain/mendable-error.ts";

const longestAnswer = 8000; // ms; while stopping, requests that take longer are cut off
/** ms for a request with its body: a file to import of 32 MB at 0.5 Mbit/s. */
const longestRequest = 600_000;
const shortWait = 200; // ms
const longestBacklog = 1000; // ms
/** The most connections that the system lets in before Node does. */
const backlog = 511;
/** Connections of all clients together, some 20 kB each. A proxy limits those of one address. */
const mostConnections = 4096;

export type Listener = {
	server: Server;
	/** `host` is an address, or the path of a Unix socket. Throws a MendableError with the reason. */
	listen(port: number, host: string): Promise<void>;
	/** Whether `stop` was called: a load balancer should send no more requests. */
	isStopping(): boolean;
	/**
	 * Goes on serving for `delay` milliseconds, so that a proxy notices, but closes each connection after its answer.
	 * Then removes a Unix socket, accepts no more connections, and resolves after the last request, or nine seconds.
	 */
	stop(delay: number): Promise<void>;
};

const isPath = (host: string) => host.startsWith("/");

function explain(error: NodeJS.ErrnoException, port: number, host: string): string {
	if (isPath(host))
		return `No socket can be made at ${host} (${error.code}). Set HOST to a path in a folder of this user, used by no other server.`;
	if (error.code === "EADDRINUSE")
		return `Port ${port} is in use. Stop the other program, or set PORT to another port.`;
	if (error.code === "EACCES") return `This user may not listen on port ${port}. Set PORT to one above 1023.`;
	return `This machine can't listen on ${host} (${error.code}). Set HOST to an address of its own, such as 127.0.0.1 or 0.0.0.0.`;
}

/** Removes a Unix socket that a killed server left behind. */
async function removeLeftover(path: string): Promise<void> {
	if (!statSync(path, { throwIfNoEntry: false })?.isSocket()) return;
	const client = connect(path);
	const isInUse = await new Promise((resolve) => {
		client.once("connect", () => resolve(true)).once("error", () => resolve(false));
	});
	client.destroy();
	if (!isInUse) rmSync(path, { force: true });
}

/** Makes an HTTP server that stops without losing a request. */
export function openListener(): Listener {
	const server = createServer();
	server.maxConnections = mostConnections;
	server.requestTimeout = longestRequest;
	// connections before their first request: browsers open some in advance, and Node does not count them as idle
	const unused = new Set<Socket>();
	const responses = new Set<ServerResponse>();
	let socketPath: string | undefined;
	let isStopping = false;
	server.on("connection", (socket) => {
		unused.add(socket);
		socket.once("close", () => unused.delete(socket));
	});
	server.on("request", (request, response) => {
		unused.delete(request.socket);
		responses.add(response);
		response.once("close", () => responses.delete(response));
		if (isStopping) response.shouldKeepAlive = false;
	});

	/** Nobody can connect any more. Whoever has is let in, one in a turn of the event loop: closing would reset them. */
	async function endSocket(path: string): Promise<void> {
		rmSync(path, { force: true });
		const end = performance.now() + longestBacklog;
		for (let turn = 0; turn < backlog && performance.now() < end; turn++) await setImmediate();
	}

	function close(): Promise<void> {
		return new Promise((resolve) => {
			const timer = globalThis.setTimeout(() => server.closeAllConnections(), longestAnswer);
			server.close(() => {
				clearTimeout(timer);
				resolve();
			});
			server.closeIdleConnections();
			// The request of a connection just accepted may still be on its way. After a stall of the process it may have
			// arrived unread: the event loop reads it in the turn after the timer.
			setTimeout(shortWait)
				.then(() => setImmediate())
				.then(() => {
					for (const socket of unused) socket.destroy();
				});
		});
	}

	return {
		server,
		async listen(port, host) {
			if (isPath(host)) {
				await removeLeftover(host).catch((cause) => {
					throw new MendableError(explain(cause, port, host), { cause });
				});
				socketPath = host;
			}
			// all users may connect, since the proxy runs as another one
			server.listen(socketPath ? { path: socketPath, readableAll: true, writableAll: true } : { port, host });
			await once(server, "listening").catch((cause) => {
				throw new MendableError(explain(cause, port, host), { cause });
			});
		},
		isStopping: () => isStopping,
		async stop(delay) {
			isStopping = true;
			for (const response of responses) response.shouldKeepAlive = false;
			await setTimeout(delay);
			if (socketPath) await endSocket(socketPath);
			await close();
		},
	};
}
