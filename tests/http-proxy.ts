import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

/**
 * Spreads requests over servers as a proxy does: over kept connections, and to those only whose health check answers
 * 200.
 */
export async function openHttpProxy(origins: string[]) {
	const agent = new Agent({ keepAlive: true });
	const healthy = new Set(origins);
	let isOver = false;
	let turn = 0;

	const server = createServer((incoming, answer) => {
		// as proxies do: where no check succeeds, any may still answer
		const all = healthy.size > 0 ? [...healthy] : origins;
		const origin = String(all[turn++ % all.length]);
		const outgoing = request(origin + incoming.url, { method: incoming.method, headers: incoming.headers, agent });
		outgoing.on("response", (response) => {
			// how a server treats its connection to the proxy is no visitor's business
			const { connection, "keep-alive": keepAlive, "transfer-encoding": coding, ...headers } = response.headers;
			answer.writeHead(response.statusCode ?? 500, headers);
			response.pipe(answer);
			response.on("error", () => answer.destroy());
		});
		outgoing.on("error", (error) => answer.writeHead(502).end(`${origin}: ${error.message}`));
		incoming.pipe(outgoing);
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	const checks = origins.map(async (origin) => {
		while (!isOver) {
			const isHealthy = await fetch(`${origin}/readyz`).then(
				({ ok }) => ok,
				() => false,
			);
			if (isHealthy) healthy.add(origin);
			else healthy.delete(origin);
			await setTimeout(50);
		}
	});
	return {
		site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			isOver = true;
			await Promise.all(checks);
			agent.destroy();
			server.close();
		},
	};
}
