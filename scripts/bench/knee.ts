import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHistogram } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";

const secondsEach = 10;
const port = 4390;
const url = `http://127.0.0.1:${port}`;
const pages = ["/", "/clinics", "/clinics?q=laser", "/countries/de", "/reviews", "/treatments/q-switched-laser"];
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

type Kind = "page" | "sign-in" | "health";
type Seen = { times: ReturnType<typeof createHistogram>; statuses: Map<number, number> };

/** One request; its status (0 where the connection broke) once the whole answer is in. */
function send(path: string, body?: object): Promise<number> {
	const headers = { "accept-encoding": "br", "content-type": "application/json", apikey: "inkfree-public" };
	return new Promise((resolve) => {
		const sent = request(url + path, { agent, method: body ? "POST" : "GET", headers }, (answer) => {
			answer.resume();
			answer.on("end", () => resolve(answer.statusCode ?? 0));
			answer.on("error", () => resolve(0));
		});
		// a kept connection that the server has just closed is no answer: browsers ask again, too
		sent.on("error", () => resolve(sent.reusedSocket ? send(path, body) : 0));
		sent.end(body && JSON.stringify(body));
	});
}

const signIn = () =>
	send("/auth/v1/token?grant_type=password", { email: "visitor@inkfree.test", password: "inkfree-demo" });

/** How many pages a second are made when each answer is followed by the next request. */
async function findKnee(): Promise<number> {
	let isOver = false;
	let made = 0;
	const client = async (number: number) => {
		for (let turn = number; !isOver; turn++) {
			if ((await send(pages[turn % pages.length] ?? "/")) === 200) made++;
		}
	};
	const clients = Array.from({ length: 16 }, (_, number) => client(number));
	await setTimeout(secondsEach * 1000);
	isOver = true;
	await Promise.all(clients);
	return made / secondsEach;
}

/**
 * Sends pages at a rate, whether or not the ones before are answered, as visitors do, with a sign-in every second and a
 * question for health every half second beside them. Times are in milliseconds from when a request was due.
 */
async function load(rate: number): Promise<Record<Kind, Seen>> {
	const seen = { page: begin(), "sign-in": begin(), health: begin() };
	const sent: Promise<void>[] = [];
	const measure = async (kind: Kind, due: number, work: () => Promise<number>) => {
		const status = await work();
		const { times, statuses } = seen[kind];
		// what is refused at once would make the others look fast
		if (status !== 503) times.record(Math.max(1, Math.round(performance.now() - due)));
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
	};
	const started = performance.now();
	const everySoOften = async (kind: Kind, perSecond: number, work: (turn: number) => Promise<number>) => {
		for (let turn = 0; turn < perSecond * secondsEach; turn++) {
			const due = started + (turn * 1000) / perSecond;
			const wait = due - performance.now();
			if (wait > 0) await setTimeout(wait);
			sent.push(measure(kind, due, () => work(turn)));
		}
	};
	await Promise.all([
		everySoOften("page", rate, (turn) => send(pages[turn % pages.length] ?? "/")),
		everySoOften("sign-in", 1, signIn),
		everySoOften("health", 2, () => send("/healthz")),
	]);
	await Promise.all(sent);
	return seen;
}

const begin = (): Seen => ({ times: createHistogram(), statuses: new Map() });

async function startServer(folder: string): Promise<ChildProcess> {
	const env = {
		...process.env,
		NODE_ENV: "production",
		PORT: String(port),
		DATA_DIR: folder,
		LOG_LEVEL: "warn",
		SITE_URL: url,
	};
	const server = spawn(process.execPath, ["server/main.ts"], { env, stdio: ["ignore", "ignore", "inherit"] });
	while ((await send("/healthz")) !== 200) {
		if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
		await setTimeout(100);
	}
	return server;
}

/**
 * Finds how many pages a second this machine makes (the knee), and prints how answers come at half of that, at 1.3 times and
 * at twice as many. Takes a minute and a half; the machine makes the requests as well, so the figures are the least.
 */
export async function benchKnee(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "inkfree-knee-"));
	let server: ChildProcess | undefined;
	try {
		server = await startServer(folder);
		for (const page of pages) await send(page);
		await findKnee(); // compiled and warm from here on
		console.log(
			`\n${"load".padEnd(8)}${"of".padEnd(6)}${"what".padEnd(10)}${"p50 ms".padStart(8)}${"p99 ms".padStart(8)}  answers`,
		);
		for (const factor of [0.5, 1.3, 2]) {
			// each time again: the machine is shared, and does less now than it did before
			const knee = await findKnee();
			for (const [kind, { times, statuses }] of Object.entries(await load(knee * factor))) {
				const of = [50, 99].map((part) => String(times.percentile(part)).padStart(8)).join("");
				const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
				console.log(
					`${`${factor} ×`.padEnd(8)}${knee.toFixed(0).padEnd(6)}${kind.padEnd(10)}${of}  ${answers.join(", ")}`,
				);
			}
		}
	} finally {
		agent.destroy();
		if (server && server.exitCode === null) {
			server.kill("SIGTERM");
			await once(server, "exit");
		}
		rmSync(folder, { recursive: true, force: true });
	}
}
