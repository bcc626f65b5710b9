import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands between the server and a database, and does to the connections what networks do. */
export async function openDatabaseProxy(databaseUrl: string) {
	const url = new URL(databaseUrl);
	const path = `${url.searchParams.get("host")}/.s.PGSQL.5432`;
	const sockets = new Set<Socket>();
	let isSilent = false;
	let isAway = false;

	const server = createServer((client) => {
		if (isAway) return client.end();
		const database = connect(path);
		let hasLost = false;
		for (const [from, to] of [
			[client, database],
			[database, client],
		] as const) {
			sockets.add(from);
			from.on("data", (bytes) => {
				hasLost ||= isSilent; // and nobody sends it again
				if (!hasLost) to.write(bytes);
			});
			from.on("error", () => {});
			from.on("close", () => {
				sockets.delete(from);
				to.destroy();
			});
		}
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	url.searchParams.delete("host");
	url.hostname = "127.0.0.1";
	url.port = String((server.address() as AddressInfo).port);
	const cut = () => {
		for (const socket of sockets) socket.destroy();
	};
	return {
		/** Of the database, by way of here. */
		url: url.href,
		/** Whether every byte is dropped and nobody is told. A connection that was used meanwhile stays silent for ever. */
		setSilent(value: boolean) {
			isSilent = value;
		},
		/** Whether all connections are closed, as those of a server that is not there. */
		setAway(value: boolean) {
			isAway = value;
			if (value) cut();
		},
		close() {
			cut();
			server.close();
		},
	};
}
