import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Disk } from "flydrive";
import { expect, onTestFinished, test, vi } from "vitest";
import { Refusal } from "#domain/refusal.ts";
import { openDiskStore, openFileStore } from "#server/files/store.ts";
import { serve } from "#tests/http/serve.ts";
import { stores, useFolder } from "./stores.ts";

const s3 = stores[1]?.use().s3;

/** A store that answers everything alike. */
async function startStore(answer: (response: ServerResponse) => unknown): Promise<string> {
	const server = createServer((_, response) => void answer(response)).listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const open = (endpoint: string, bucket = "pictures") =>
	openFileStore({
		dataDir: "none",
		s3: { bucket, endpoint, region: "us-east-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
	});

test("a store that stops answering ends in 503 for reading and writing, soon", async () => {
	let isSilent = false;
	const list = `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>`;
	const media = await open(await startStore((response) => isSilent || response.end(list)));
	isSilent = true;
	const { get } = serve({ media });
	const writing = expect(media.add("pictures", "a/logo/1.png", Buffer.from("a"))).rejects.toMatchObject({
		code: "busy",
	});
	const answer = await get("/storage/v1/object/public/clinic-media/a/logo/1.png");
	expect(answer.status).toBe(503);
	expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	expect(await answer.json()).toMatchObject({
		error: { message: expect.stringContaining("can't reach our picture store") },
	});
	await writing;
});

const inOneLine = /^The store that S3_BUCKET names can't be used: .+$/;

test("a missing bucket is found at start", async () => {
	await expect(open(String(s3?.endpoint), "nowhere")).rejects.toThrow(inOneLine);
});

test("a wrong secret is found at start", async () => {
	const refusal = "<Error><Code>SignatureDoesNotMatch</Code><Message>The signature does not match.</Message></Error>";
	const endpoint = await startStore((response) => response.writeHead(403).end(refusal));
	await expect(open(endpoint)).rejects.toThrow(
		"The store that S3_BUCKET names can't be used: The signature does not match.",
	);
});

test("a store that nobody reaches is found at start", async () => {
	await expect(open("http://127.0.0.1:9")).rejects.toThrow(inOneLine);
});

test("a list of a store that is away is refused as busy", async () => {
	const store = openDiskStore(useFolder());
	onTestFinished(() => void vi.restoreAllMocks());
	vi.spyOn(Disk.prototype, "listAll").mockRejectedValue(Object.assign(new Error(), { code: "ECONNREFUSED" }));
	await expect(store.list("evidence").next()).rejects.toBeInstanceOf(Refusal);
});
