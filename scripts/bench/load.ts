// Requests a page repeatedly, as a process of its own: <address> <requests> <connections> <if-none-match>. Prints the
// bytes of one body.
import { Agent, request } from "node:http";

const [url = "", requests = "0", connections = "1", etag = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const headers = { "accept-encoding": "br", ...(etag && { "if-none-match": etag }) };

const ask = () =>
	new Promise<number>((resolve, reject) => {
		request(url, { agent, headers }, (response) => {
			let bytes = 0;
			response.on("data", (chunk: Buffer) => (bytes += chunk.length));
			response.on("end", () => resolve(bytes));
		})
			.on("error", reject)
			.end();
	});

let left = Number(requests);
let bytes = 0;
process.once("message", async () => {
	await Promise.all(
		Array.from({ length: Number(connections) }, async () => {
			while (left-- > 0) bytes = await ask();
		}),
	);
	process.send?.(bytes);
	agent.destroy();
	process.disconnect();
});
process.send?.("ready");
