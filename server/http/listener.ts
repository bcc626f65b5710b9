import { rmSync, statSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";
import { MendableError } from "#domain/mendable-error.ts";

const longestAnswer = 8000; // ms; while stopping, requests that take longer are cut off
const longestBody = 300_000; // ms
/** Lets a file to import of 32 MB arrive at 0.5 Mbit/s. Requests without an admin's token are refused before that. */
const longestFile = 600_000; // ms
const isFile = (url = "") => url === "/api/admin/imports";
const longestBacklog = 1000; // ms
/** The backlog that Node requests: connections that the system accepts before Node does, one per event loop turn. */
const backlog = 511;
const shortTurn = 1; // ms
const shortWait = 200; // ms
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
	server.requestTimeout = longestFile;
	// connections before their first request: browsers open some in advance, and Node does not count them as idle
	const unused = new Set<Socket>();
	const responses = new Set<ServerResponse>();
	let socketPath: string | undefined;
	let isStopping = false;
	let accepted = 0;
	server.on("connection", (socket) => {
		accepted++;
		unused.add(socket);
		socket.once("close", () => unused.delete(socket));
	});
	server.on("request", (request, response) => {
		const { socket } = request;
		if (!isFile(request.url)) {
			const timer = globalThis.setTimeout(() => request.complete || socket.destroy(), longestBody).unref();
			request.once("close", () => clearTimeout(timer));
		}
		unused.delete(socket);
		responses.add(response);
		response.once("close", () => responses.delete(response));
		if (isStopping) response.shouldKeepAlive = false;
	});

	/**
	 * Accepts the connections in the system's backlog: closing the server would reset them, with their requests. Resolves
	 * after a short turn of the event loop without a new connection; on a port one may still come before the close. A
	 * busy machine may have no short turn, and a busy site no turn without a connection. So after `longestBacklog` it
	 * resolves anyway, once it has accepted all that can have waited at the start.
	 */
	async function acceptBacklog(): Promise<void> {
		const end = performance.now() + longestBacklog;
		const most = accepted + backlog;
		do {
			const [before, start] = [accepted, performance.now()];
			await setImmediate();
			if (accepted === before && (performance.now() - start < shortTurn || start > end)) return;
		} while (accepted < most || performance.now() < end);
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
			await new Promise<void>((resolve, reject) => {
				const refuse = (error: Error) => reject(new MendableError(explain(error, port, host), { cause: error }));
				server.once("error", refuse);
				// all users may connect, since the proxy runs as another one
				server.listen(socketPath ? { path: socketPath, readableAll: true, writableAll: true } : { port, host }, () => {
					server.off("error", refuse);
					resolve();
				});
			});
		},
		isStopping: () => isStopping,
		async stop(delay) {
			isStopping = true;
			for (const response of responses) response.shouldKeepAlive = false;
			await setTimeout(delay);
			if (socketPath) rmSync(socketPath, { force: true });
			await acceptBacklog();
			await close();
		},
	};
}
