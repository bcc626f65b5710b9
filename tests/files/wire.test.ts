import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { limits } from "#domain/limits.ts";
import { apikey, until } from "#tests/auth/server.ts";
import { createClinic } from "#tests/factories.ts";
import { disk, draw, newName, useMediaServer } from "./media-server.ts";

// What only a connection shows: how a body comes in, and paths that no client would send.

const media = useMediaServer(disk);
const server = createServer(getRequestListener((request) => media.fetch(request)));
let clinic: string;
let port: number;
beforeAll(async () => {
	await once(server.listen(0, "127.0.0.1"), "listening");
	port = (server.address() as AddressInfo).port;
	clinic = await media.createOwnClinic();
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

type Options = { path?: string; headers?: Record<string, string | number>; token?: string };

function open({ path = `${clinic}/gallery/${newName()}`, headers = {}, token = media.owner.token }: Options) {
	return request({
		port,
		host: "127.0.0.1",
		method: "POST",
		agent: false,
		path: `/storage/v1/object/clinic-media/${path}`,
		headers: { ...apikey, authorization: `Bearer ${token}`, ...headers },
	});
}

/** Sends `size` bytes after a valid picture, in parts, and gives the answer. */
async function send(size: number, options: Options) {
	const sent = open(options);
	sent.on("error", () => {}); // an answer may come before all is sent; what follows then breaks
	const answered = once(sent, "response");
	async function* parts() {
		yield await draw("jpeg");
		const part = Buffer.alloc(256 * 1024);
		for (let rest = size; rest > 0; rest -= part.length) yield part.subarray(0, rest);
	}
	Readable.from(parts()).pipe(sent);
	const [answer] = await answered;
	let text = "";
	for await (const chunk of answer) text += chunk;
	return { status: answer.statusCode as number, body: JSON.parse(text), closes: answer.headers.connection === "close" };
}

const tooLarge = { error: { code: "too_large", message: "Please select an image smaller than 5MB" } };

describe("more than 5 MB is refused, and the client reads why:", () => {
	test.each([
		["just more, in chunks without a length", limits.pictureBytes, {}],
		["20 MB in chunks", 20 * 1024 * 1024, {}],
		["20 MB, and says so", 20 * 1024 * 1024, { length: true }],
	])("%s", async (_what, size, { length }: { length?: boolean }) => {
		const headers = { ...(length && { "content-length": size + (await draw("jpeg")).length }) };
		const { status, body } = await send(size, { headers });
		expect([status, body]).toEqual([413, tooLarge]);
		expect(media.files()).toEqual([]);
		expect(await media.rows()).toEqual([]);
	});

	test("also whoever may not send anything", async () => {
		const { status, body } = await send(20 * 1024 * 1024, { token: "nonsense" });
		expect([status, body.error.code]).toEqual([401, "bad_jwt"]);
		const other = await send(20 * 1024 * 1024, { path: `${crypto.randomUUID()}/logo/1.jpg` });
		expect([other.status, other.body.error.code]).toEqual([404, "clinic_not_found"]);
	});

	test("a body without end is cut off", async () => {
		const { status, closes } = await send(80 * 1024 * 1024, {}).catch((error) => ({
			status: error.code,
			closes: true,
		}));
		expect([413, "EPIPE", "ECONNRESET"]).toContain(status);
		expect(closes).toBe(true);
		expect(media.files()).toEqual([]);
	});
});

test("5 MB to the byte are taken", async () => {
	const size = limits.pictureBytes - (await draw("jpeg")).length;
	const { status } = await send(size, { path: `${await media.createOwnClinic()}/gallery/${newName()}` });
	expect(status).toBe(200);
});

test("a body that breaks off, and one shorter than it says, leave nothing", async () => {
	const clinic = await media.createOwnClinic();
	const before = media.files();
	const picture = await draw("jpeg");
	for (const headers of [{}, { "content-length": picture.length * 2 }] as Record<string, number>[]) {
		const sent = open({ path: `${clinic}/gallery/${newName()}`, headers });
		sent.on("error", () => {});
		sent.write(picture.subarray(0, headers["content-length"] ? undefined : picture.length / 2));
		await once(sent, "socket");
		await until(() => (sent.socket?.bytesWritten ?? 0) > picture.length / 2);
		sent.destroy();
	}
	// the next upload of the same person comes through, so the broken ones hold no place
	expect((await media.upload(`${clinic}/gallery/${newName()}`, picture)).status).toBe(200);
	expect(media.files()).toHaveLength(before.length + 1);
});

/** Begins uploads that send ten bytes and then no more, and returns them once each of them counts. */
async function beginSlowly(uploads: Options[]) {
	const { limits } = media.services.auth;
	const counted = vi.spyOn(limits, "count");
	const picture = await draw("jpeg");
	const sent = uploads.map(open);
	for (const one of sent) {
		one.on("error", () => {});
		one.write(picture.subarray(0, 10));
	}
	await until(() => counted.mock.settledResults.filter(({ type }) => type === "fulfilled").length === uploads.length);
	counted.mockRestore();
	return sent;
}

test("one person has six uploads under way at most", async () => {
	const clinic = await media.createOwnClinic();
	const picture = await draw("jpeg");
	const waiting = await beginSlowly(Array.from({ length: 6 }, () => ({ path: `${clinic}/logo/${newName()}` })));
	const tryOnce = () => media.upload(`${clinic}/logo/${newName()}`, picture);
	const answer = await tryOnce();
	expect([answer.status, (answer.body.error as { code: string }).code]).toEqual([503, "busy"]);
	for (const sent of waiting) sent.destroy();
	await until(async () => (await tryOnce()).status === 200);
});

test("however many send slowly, others get their pictures in", async () => {
	const clinic = await media.createOwnClinic();
	const people = await Promise.all(
		Array.from({ length: 4 }, async () => {
			const { id, token } = await media.signUp();
			return { token, clinic: (await createClinic(media.database, { owner_id: id })).id };
		}),
	);
	const slow = await beginSlowly(
		people.flatMap(({ token, clinic }) =>
			Array.from({ length: 6 }, () => ({ token, path: `${clinic}/logo/${newName()}` })),
		),
	);
	expect((await media.upload(`${clinic}/logo/${newName()}`, await draw("jpeg"))).status).toBe(200);
	for (const sent of slow) sent.destroy();
});

test.skipIf(process.platform !== "linux")(
	"a file is closed again for a client that went away before it came",
	async () => {
		const path = `${await media.createOwnClinic()}/gallery/${newName()}`;
		await media.upload(path, await draw("jpeg"));
		for (let round = 0; round < 20; round++) {
			const answer = await media.request(`/storage/v1/object/public/clinic-media/${path}`);
			await answer.body?.cancel();
		}
		const isOpen = (descriptor: string) => {
			try {
				return readlinkSync(`/proc/self/fd/${descriptor}`).endsWith(path);
			} catch {
				return false; // closed meanwhile
			}
		};
		await until(() => !readdirSync("/proc/self/fd").some(isOpen));
	},
);

describe("paths as they stand on the line:", () => {
	/** Sends a path that fetch() would tidy, and gives the answer. */
	async function sendRaw(path: string, picture: Buffer): Promise<string> {
		const socket = connect(port, "127.0.0.1");
		const head = [
			`POST ${path} HTTP/1.1`,
			"Host: localhost",
			`Apikey: ${apikey.apikey}`,
			`Authorization: Bearer ${media.owner.token}`,
			`Content-Length: ${picture.length}`,
			"Connection: close",
		];
		socket.write(`${head.join("\r\n")}\r\n\r\n`);
		socket.write(picture);
		let answer = "";
		for await (const chunk of socket) answer += chunk;
		return answer;
	}

	test.each([
		"/storage/v1/object/clinic-media/../../../%ID%/gallery/1.jpg",
		"/storage/v1/object/clinic-media/%ID%/../gallery/1.jpg",
		"/storage/v1/object/clinic-media/%ID%/gallery/../1.jpg",
		"/storage/v1/object/clinic-media/%ID%/gallery/..\\..\\1.jpg",
		"/storage/v1/object/clinic-media/%ID%/gallery/....//1.jpg",
		"/storage/v1/object/clinic-media/./%ID%/./gallery/./.1.jpg",
		"/storage/v1/object/../object/clinic-media/%ID%/gallery/../../../x/1.jpg",
		"/storage/v1/object/clinic-media/%ID%/gallery/%252e%252e%252f1.jpg",
		"/storage/v1/object/clinic-media/%ID%/gallery/%c0%ae%c0%ae/1.jpg",
		"/storage/v1/object/clinic-media/%ID%/gallery/%",
		"/storage/v1/object/clinic-media/%ID%/gallery/%ff.jpg",
		"//storage/v1/object/clinic-media/%ID%/gallery/1.jpg",
	])("%s", async (path) => {
		const before = [media.files(), await media.rows()];
		const answer = await sendRaw(path.replace("%ID%", clinic), await draw("jpeg"));
		// "a page" is what everything gets that is no path of the storage
		expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d |200 OK.*\ba page\b)/s);
		expect([media.files(), await media.rows()]).toEqual(before);
	});
});
