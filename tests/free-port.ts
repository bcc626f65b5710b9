import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";

// Above those that fetch refuses; below those that the system gives to outgoing connections and to listeners that name
// none.
const [first, count] = [11_000, 21_000];

/** A port of this machine that nothing listens on, and that no other test is given while this process runs. */
export async function findFreePort(): Promise<number> {
	for (;;) {
		const port = first + Math.floor(Math.random() * count);
		// the same number of UDP is what tests take turns by
		const taken = createSocket("udp4").unref();
		const server = createServer();
		try {
			taken.bind({ port, address: "127.0.0.1", exclusive: true });
			await once(taken, "listening");
			await once(server.listen(port), "listening");
			return port;
		} catch {
			taken.close();
		} finally {
			server.close();
		}
	}
}
