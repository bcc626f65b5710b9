import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHistogram } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { searchLimits } from "#domain/search/limits.ts";

const secondsEach = 10;
const port = 4390;
const url = `http://127.0.0.1:${port}`;
const keptPages = ["/", "/clinics", "/clinics?q=laser", "/countries/de", "/reviews", "/treatments/q-switched-laser"];
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

type Kind = "page" | "refusal" | "sign-in" | "act" | "health";
type Seen = { times: ReturnType<typeof createHistogram>; statuses: Map<number, number> };
type Answer = { status: number; text: string };
type Sent = { body?: object; method?: string; token?: string; encoding?: string };

let sentBefore = 0;
/**
 * Sends a request from its own client address, because requests of one address are limited. The status is 0 for a
 * broken connection, and 599 for a 503 without Retry-After.
 */
function send(path: string, options: Sent = {}): Promise<Answer> {
	const { body, method = body ? "POST" : "GET", token, encoding = "br" } = options;
	const address = `203.0.${(++sentBefore >> 8) % 256}.${sentBefore % 256}`;
	const headers = {
		"x-forwarded-for": address,
		"accept-encoding": encoding,
		"content-type": "application/json",
		apikey: "inkfree-public",
		...(token && { authorization: `Bearer ${token}` }),
	};
	return new Promise((resolve) => {
		const sent = request(url + path, { agent, method, headers }, (answer) => {
			const chunks: Buffer[] = [];
			answer.on("data", (chunk: Buffer) => chunks.push(chunk));
			answer.on("end", () => {
				const { statusCode: status = 0, headers } = answer;
				const isWrong = status === 503 && !headers["retry-after"] && path !== "/readyz";
				resolve({ status: isWrong ? 599 : status, text: Buffer.concat(chunks).toString() });
			});
			answer.on("error", () => resolve({ status: 0, text: "" }));
		});
		// the server has just closed a kept connection: try again, as browsers do
		sent.on("error", () => resolve(sent.reusedSocket ? send(path, options) : { status: 0, text: "" }));
		sent.end(body && JSON.stringify(body));
	});
}

const signIn = () =>
	send("/auth/v1/token?grant_type=password", {
		body: { email: "visitor@inkfree.test", password: "inkfree-demo" },
	});

/**
 * More pages than the server renders in the half minute for which it keeps them, so that each is rendered: all
 * profiles, and lists of countries and searches with all their parameters.
 */
async function findColdPages(): Promise<string[]> {
	const read = async (path: string) =>
		[...(await send(path, { encoding: "identity" })).text.matchAll(/<loc>([^<]+)/g)].map(
			([, address = ""]) => new URL(address).pathname,
		);
	const pages = (await Promise.all((await read("/sitemap.xml")).map(read))).flat();
	const startingWith = (start: string) => pages.filter((path) => path.startsWith(start));
	const countries = startingWith("/countries/");
	const lists = countries.flatMap((path) =>
		["reviews", "rating", "name"].flatMap((sort) =>
			["0", "1"].flatMap((verified) =>
				searchLimits.countryPageSizes.map((limit) => `${path}?sort=${sort}&verified=${verified}&limit=${limit}`),
			),
		),
	);
	const searches = countries.flatMap((path) =>
		["", ...startingWith("/treatments/")].map(
			(guide) => `/clinics?country=${path.split("/").at(-1)}&treatment=${guide.split("/").at(-1)}`,
		),
	);
	const kinds = [startingWith("/clinic/"), lists, searches];
	const longest = Math.max(...kinds.map(({ length }) => length));
	// one of each kind in turn, so that every second has the same mixture
	return Array.from({ length: longest }, (_, turn) => kinds.map((kind) => kind[turn % kind.length] ?? "/")).flat();
}

let turn = 0; // continues through all loads, so that no page is requested again while it is kept
const next = (pages: readonly string[]) => pages[turn++ % pages.length] ?? "/";

/** Pages a second if each client sends its next request after each response. */
async function findKnee(pages: readonly string[]): Promise<number> {
	let isOver = false;
	let made = 0;
	const client = async () => {
		while (!isOver) if ((await send(next(pages))).status === 200) made++;
	};
	const clients = Array.from({ length: 16 }, client);
	await setTimeout(secondsEach * 1000);
	isOver = true;
	await Promise.all(clients);
	return made / secondsEach;
}

/**
 * Requests pages at a fixed rate, as visitors do, whether or not earlier ones are answered, and beside them a sign-in
 * and an act each second and a health check each half second. Times are milliseconds from when a request was due.
 */
async function load(pages: readonly string[], rate: number, acts: () => Promise<Answer>): Promise<Record<Kind, Seen>> {
	const seen = { page: begin(), refusal: begin(), "sign-in": begin(), act: begin(), health: begin() };
	const sent: Promise<void>[] = [];
	const measure = async (kind: Kind, due: number, work: () => Promise<Answer>) => {
		const { status } = await work();
		// refusals, which are immediate, would make the pages look faster
		const { times, statuses } = seen[kind === "page" && status === 503 ? "refusal" : kind];
		times.record(Math.max(1, Math.round(performance.now() - due)));
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
	};
	const started = performance.now();
	const everySoOften = async (kind: Kind, perSecond: number, work: () => Promise<Answer>) => {
		for (let turn = 0; turn < perSecond * secondsEach; turn++) {
			const due = started + (turn * 1000) / perSecond;
			const wait = due - performance.now();
			if (wait > 0) await setTimeout(wait);
			sent.push(measure(kind, due, work));
		}
	};
	await Promise.all([
		everySoOften("page", rate, () => send(next(pages))),
		everySoOften("sign-in", 1, signIn),
		everySoOften("act", 1, acts),
		everySoOften("health", 2, () => send("/readyz")),
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
		LOG_LEVEL: "error",
		SITE_URL: url,
		TRUST_PROXY: "1",
	};
	const server = spawn(process.execPath, ["server/main.ts"], { env, stdio: ["ignore", "ignore", "inherit"] });
	while ((await send("/readyz")).status !== 200) {
		if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
		await setTimeout(100);
	}
	return server;
}

/**
 * Finds how many pages a second this machine serves (the knee), rendered and kept. Prints response times at half that
 * rate, and for rendered pages at 1.3 times and twice that rate. Kept pages are not overloaded: refusing one costs as
 * much as serving it. Takes two minutes. This machine also sends the requests, so a server by itself serves more.
 */
export async function benchKnee(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "inkfree-knee-"));
	let server: ChildProcess | undefined;
	try {
		server = await startServer(folder);
		const coldPages = await findColdPages();
		const { access_token: token } = JSON.parse((await signIn()).text) as { access_token: string };
		const clinic = coldPages[0]?.split("/").at(-1);
		const act = () => send(`/api/favorites/${clinic}`, { method: "PUT", token });
		const head = ["p50 ms", "p99 ms", "max ms"].map((name) => name.padStart(8)).join("");
		console.log(
			`\n${coldPages.length} cold pages\n${"pages".padEnd(8)}${"load".padEnd(8)}${"of".padEnd(7)}${"what".padEnd(10)}${head}  answers`,
		);
		for (const [name, pages, factors] of [
			["cold", coldPages, [0.5, 1.3, 2]],
			["kept", keptPages, [0.5]],
		] as const) {
			await findKnee(pages); // the code is compiled and warm from here on
			for (const factor of factors) {
				// measured each time: the machine is shared, and may now serve less
				const knee = await findKnee(pages);
				for (const [kind, { times, statuses }] of Object.entries(await load(pages, knee * factor, act))) {
					if (statuses.size === 0) continue;
					const of = [times.percentile(50), times.percentile(99), times.max]
						.map((ms) => String(ms).padStart(8))
						.join("");
					const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
					console.log(
						`${name.padEnd(8)}${`${factor} ×`.padEnd(8)}${knee.toFixed(0).padEnd(7)}${kind.padEnd(10)}${of}  ${answers.join(", ")}`,
					);
				}
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
