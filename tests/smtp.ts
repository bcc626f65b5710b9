import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/**
 * A mail server that takes mails, or answers the first few recipients with `refusal`; while it is down it ends every
 * connection.
 */
export async function startSmtp(refusals = 0, refusal = "451 later") {
	const received: string[] = [];
	const greetings: string[] = [];
	const recipients: string[] = [];
	let left = refusals;
	let isDown = false;
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		if (isDown) return void socket.destroy();
		sockets.add(socket.on("error", () => {}));
		let data: string | undefined;
		socket.write("220 test\r\n");
		socket.on("data", (chunk) => {
			if (data !== undefined) {
				data += chunk;
				if (!data.endsWith("\r\n.\r\n")) return;
				received.push(data);
				data = undefined;
				socket.write("250 taken\r\n");
				return;
			}
			for (const line of String(chunk).trim().split("\r\n")) {
				if (line.startsWith("EHLO")) greetings.push(line);
				if (line.startsWith("RCPT")) recipients.push(line);
				if (line.startsWith("DATA")) {
					data = "";
					socket.write("354 go on\r\n");
				} else if (line.startsWith("RCPT") && left > 0) {
					left--;
					socket.write(`${refusal}\r\n`);
				} else socket.write(line.startsWith("QUIT") ? "221 bye\r\n" : "250 ok\r\n");
			}
		});
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
		received,
		/** What it was greeted with, and the recipients that it was asked about. */
		...{ greetings, recipients },
		setDown(value: boolean) {
			isDown = value;
		},
		stop() {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
}

/** What of a mail a test asks for. */
export type ReceivedMail = { to: string; subject: string; links: string[] };

/** Reads a mail as it was received: links are those of its text, in order. */
export function readMail(received: string): ReceivedMail {
	const header = (name: string) => new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "m").exec(received)?.[1] ?? "";
	const [, encoding = "", text = ""] =
		/^Content-Type: text\/plain[^\r]*\r\nContent-Transfer-Encoding: (\S+)\r\n\r\n(.*?)\r\n--/ms.exec(received) ?? [];
	const plain =
		encoding === "quoted-printable"
			? text
					.replace(/=\r\n/g, "")
					.replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
			: text;
	return {
		to: header("To"),
		subject: header("Subject").replace(/\r\n/g, ""),
		links: plain.match(/https?:\/\/\S+/g) ?? [],
	};
}
