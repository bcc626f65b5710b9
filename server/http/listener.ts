import { rmSync, statSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";
import { MendableError } from "#domain/mendable-error.ts";

const longestAnswer = 8000; // ms; what is not answered by then is cut off
const longestBody = 300_000; // ms
/** A file to import of 200 MB comes in over 0.5 Mbit/s; strangers are answered before it is read. */
const longestFile = 3_600_000; // ms
const isFile = (url = "") => url.startsWith("/api/admin/imports?");
const longestBacklog = 1000; // ms
/** How many connections the system keeps waiting for a server of Node. A turn of the event loop takes one of them. */
const mostWaiting = 511;
const shortTurn = 1; // ms
const shortWait = 200; // ms
/** Connections of all clients together, some 20 kB each. A proxy limits those of one address. */
const mostConnections = 4096;

export type Listener = {
	server: Server;
	/** `host` is an address, or the path of a Unix socket. Throws a MendableError with the reason. */
	listen(port: number, host: string): Promise<void>;
	/** Whether the process is stopping: a load balancer should send no more requests. */
	isStopping(): boolean;
	/**
	 * Serves for `delay` more milliseconds, in which a proxy notices, and ends each connection after its answer. Then
	 * takes no new ones, and returns after the last request, or nine seconds. A Unix socket is removed before.
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

/** Removes the socket of a server that was killed. */
async function removeLeftover(path: string): Promise<void> {
	if (!statSync(path, { throwIfNoEntry: false })?.isSocket()) return;
	const client = connect(path);
	const isInUse = await new Promise((resolve) => {
		client.once("connect", () => resolve(true)).once("error", () => resolve(false));
	});
	client.destroy();
	if (!isInUse) rmSync(path, { force: true });
}

/** An HTTP server that ends without losing a request. */
export function openListener(): Listener {
	const server = createServer();
	server.maxConnections = mostConnections;
	server.requestTimeout = longestFile;
	// Connections without a request: browsers open them ahead of need, and Node does not count them as idle.
	const fresh = new Set<Socket>();
	const answers = new Set<ServerResponse>();
	let socketPath: string | undefined;
	let isStopping = false;
	let taken = 0;
	server.on("connection", (socket) => {
		taken++;
		fresh.add(socket);
		socket.once("close", () => fresh.delete(socket));
	});
	server.on("request", (request, answer) => {
		const { socket } = request;
		if (!isFile(request.url)) {
			const timer = globalThis.setTimeout(() => request.complete || socket.destroy(), longestBody).unref();
			request.once("close", () => clearTimeout(timer));
		}
		fresh.delete(socket);
		answers.add(answer);
		answer.once("close", () => answers.delete(answer));
		if (isStopping) answer.shouldKeepAlive = false;
	});

	/**
	 * Closing resets connections that the system accepted and we have not taken, with their requests. So it comes right
	 * after a short turn of the event loop in which nobody waited. On a port one may still come between the two. On a
	 * busy machine no turn may be short, and on a busy site there is always somebody: then the time ends it, but not
	 * before all who waited at the start are taken.
	 */
	async function takeBacklog(): Promise<void> {
		const end = performance.now() + longestBacklog;
		const most = taken + mostWaiting;
		do {
			const [before, start] = [taken, performance.now()];
			await setImmediate();
			if (taken === before && (performance.now() - start < shortTurn || start > end)) return;
		} while (taken < most || performance.now() < end);
	}

	function close(): Promise<void> {
		return new Promise((resolve) => {
			const timer = globalThis.setTimeout(() => server.closeAllConnections(), longestAnswer);
			server.close(() => {
				clearTimeout(timer);
				resolve();
			});
			server.closeIdleConnections();
			// The request of one that was just taken may be on its way. After a stall it may be here and not read: that
			// comes in the turn after the timer.
			setTimeout(shortWait)
				.then(() => setImmediate())
				.then(() => {
					for (const socket of fresh) socket.destroy();
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
				// the proxy is another user
				server.listen(socketPath ? { path: socketPath, readableAll: true, writableAll: true } : { port, host }, () => {
					server.off("error", refuse);
					resolve();
				});
			});
		},
		isStopping: () => isStopping,
		async stop(delay) {
			isStopping = true;
			for (const answer of answers) answer.shouldKeepAlive = false;
			await setTimeout(delay);
			if (socketPath) rmSync(socketPath, { force: true });
			await takeBacklog();
			await close();
		},
	};
}
