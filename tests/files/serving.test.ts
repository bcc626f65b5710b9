import sharp from "sharp";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { getPictureUrl, type PictureSize, pictureSizes } from "#domain/pictures/storage.ts";
import { draw, newName, useMediaServer } from "./media-server.ts";
import { stores } from "./stores.ts";

describe.each(stores)("pictures from $name", (store) => {
	const server = useMediaServer(store);
	let url: string;
	let path: string;
	let bytes: Buffer;
	beforeAll(async () => {
		url = `${await server.createOwnClinic()}/gallery/${newName("png")}`;
		await server.upload(url, await draw("png", 1800, 900));
		path = `/storage/v1/object/public/clinic-media/${url}`;
		bytes = (await server.services.media.read("pictures", url)) as Buffer;
	});
	const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
		server.request(path, { method, headers });
	const read = async (response: Response) => Buffer.from(await response.arrayBuffer());

	test("come whole, and everybody may keep them", async () => {
		const answer = await get(path);
		expect(answer.status).toBe(200);
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			"content-type": "image/png",
			"content-length": String(bytes.length),
			"cache-control": "public, max-age=31536000, immutable",
			"x-content-type-options": "nosniff",
			"accept-ranges": "bytes",
			etag: expect.stringMatching(/^"[^"]+"$/),
		});
		expect(await read(answer)).toEqual(bytes);
	});

	test("HEAD says the same without them", async () => {
		const [whole, head] = [await get(path), await get(path, {}, "HEAD")];
		expect(head.status).toBe(200);
		expect((await read(head)).length).toBe(0);
		for (const name of ["content-type", "content-length", "etag", "cache-control", "accept-ranges"]) {
			expect(head.headers.get(name), name).toBe(whole.headers.get(name));
		}
		await whole.body?.cancel();
	});

	test("whoever has one is told so", async () => {
		const etag = String((await get(path, {}, "HEAD")).headers.get("etag"));
		for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
			const answer = await get(path, { "if-none-match": tag });
			expect([answer.status, (await read(answer)).length, answer.headers.get("etag")], tag).toEqual([304, 0, etag]);
		}
		for (const tag of ['"other"', etag.slice(1, -1), ""]) {
			const answer = await get(path, { "if-none-match": tag });
			expect(answer.status, tag).toBe(200);
			await answer.body?.cancel();
		}
	});

	test("a range of one", async () => {
		const { length } = bytes;
		for (const [range, start, end] of [
			["bytes=0-9", 0, 10],
			["bytes=100-", 100, length],
			["bytes=-7", length - 7, length],
			[`bytes=5-${length * 2}`, 5, length],
			[`bytes=-${length * 2}`, 0, length],
		] as const) {
			const answer = await get(path, { range });
			expect(answer.status, range).toBe(206);
			expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${end - 1}/${length}`);
			expect(answer.headers.get("content-length")).toBe(String(end - start));
			expect(await read(answer)).toEqual(bytes.subarray(start, end));
		}
		const beyond = await get(path, { range: `bytes=${length}-` });
		expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${length}`]);
		for (const range of ["bytes=9-5", "bytes=-", "bytes=a-b", "items=0-1", "bytes=0-1,5-6"]) {
			expect(await read(await get(path, { range })), range).toEqual(bytes);
		}
		const etag = String((await get(path, {}, "HEAD")).headers.get("etag"));
		const same = await get(path, { range: "bytes=0-9", "if-range": etag });
		expect((await read(same)).length).toBe(10);
		const changed = await get(path, { range: "bytes=0-9", "if-range": '"other"' });
		expect([changed.status, (await read(changed)).length]).toEqual([200, length]);
	});

	test("nothing else is there: no list, no folder, no other bucket, nothing that is no picture", async () => {
		await get(getPictureUrl(url, "thumb"));
		const variant = server.files().find((file) => file.includes("320x240"));
		expect(variant).toBeTruthy();
		const [clinic = ""] = url.split("/");
		for (const other of [
			"clinic-media",
			"clinic-media/",
			`clinic-media/${clinic}`,
			`clinic-media/${clinic}/gallery/`,
			`clinic-media/${url}/`,
			`clinic-media/${url}/320x240-cover.webp`,
			`clinic-media/${clinic}/gallery/1.png`,
			`clinic-media/.hidden.png`,
			`clinic-media/${url}.webp`,
			`clinic-media/${clinic}//${url.split("/").slice(1).join("/")}`,
			`clinic-media/../${variant}`,
			`clinic-media/..%2f${variant}`,
			String(variant),
			`other/${url}`,
		]) {
			const answer = await get(`/storage/v1/object/public/${other}`);
			expect([answer.status, answer.headers.get("cache-control")], other).toEqual([404, "no-store"]);
		}
	});

	test.each(Object.keys(pictureSizes) as PictureSize[])("in the size %s, as WebP or as AVIF", async (size) => {
		for (const [accept, format, name] of [
			["image/webp,*/*", "webp", "image/webp"],
			["image/avif,image/webp,*/*", "heif", "image/avif"],
		] as const) {
			const answer = await get(getPictureUrl(url, size), { accept });
			expect([answer.status, answer.headers.get("content-type")]).toEqual([200, name]);
			expect(answer.headers.get("vary")).toMatch(/\baccept\b/i);
			expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
			const made = await sharp(await read(answer)).metadata();
			const [width, height, resize] = pictureSizes[size];
			expect(made.format).toBe(format);
			// the picture is 1800 wide and 900 high: cut to the shape, or whole within it
			const expected = resize === "cover" ? [width, height] : [width, width / 2];
			expect([made.width, made.height]).toEqual(expected);
			const etag = String(answer.headers.get("etag"));
			const again = await get(getPictureUrl(url, size), { accept, "if-none-match": etag });
			expect([again.status, again.headers.get("vary")]).toEqual([304, answer.headers.get("vary")]);
		}
	});

	test("a small one is not enlarged", async () => {
		const url = `${await server.createOwnClinic()}/logo/${newName("png")}`;
		await server.upload(url, await draw("png", 100, 60));
		for (const [size, expected] of [
			["large", [100, 60]],
			["logo", [96, 60]],
			["thumb", [100, 60]],
		] as const) {
			const { width, height } = await sharp(await read(await get(getPictureUrl(url, size)))).metadata();
			expect([width, height], size).toEqual(expected);
		}
	});

	test("in no other size", async () => {
		const base = `/storage/v1/render/image/public/clinic-media/${url}`;
		const before = server.files();
		for (const query of [
			"",
			"?width=96",
			"?width=97&height=96&resize=cover",
			"?width=96&height=96&resize=fill",
			"?width=96&height=96&resize=contain",
			"?width=-96&height=96",
			"?width=1e9&height=1e9&resize=contain",
			"?width=96px&height=96",
		]) {
			const answer = await get(base + query);
			expect(answer.status, query).toBe(400);
			const { error } = (await answer.json()) as { error: { message: string } };
			expect(error.message).toContain("width=96&height=96&resize=cover");
		}
		expect(server.files()).toEqual(before);
		const missing = getPictureUrl(url.replace(/\d+\.png$/, "1.png"), "thumb");
		expect((await get(missing)).status).toBe(404);
		expect((await get(getPictureUrl("../secret.png", "thumb"))).status).toBe(404);
	});

	test("twenty that ask for a size at once wait for the same work", async () => {
		const url = `${await server.createOwnClinic()}/gallery/${newName("jpg")}`;
		await server.upload(url, await draw("jpeg", 1200, 900));
		const made = vi.spyOn(server.services.media, "add");
		onTestFinished(() => made.mockRestore());
		const answers = await Promise.all(Array.from({ length: 20 }, () => get(getPictureUrl(url, "large"))));
		const sizes = await Promise.all(answers.map(async (answer) => (await read(answer)).length));
		expect(new Set(sizes).size).toBe(1);
		expect(answers.every(({ status }) => status === 200)).toBe(true);
		expect(made).toHaveBeenCalledTimes(1);
	});

	test("who hears from a slow store that there is none, once others have made it, makes no second one", async () => {
		const url = `${await server.createOwnClinic()}/gallery/${newName("jpg")}`;
		await server.upload(url, await draw("jpeg", 400, 300));
		const { media } = server.services;
		const [made, find] = [vi.spyOn(media, "add"), vi.spyOn(media, "find")];
		onTestFinished(() => [made, find].forEach((spy) => void spy.mockRestore()));
		const others = Promise.withResolvers<void>();
		find.mockImplementationOnce(() => others.promise.then(() => undefined));
		const late = get(getPictureUrl(url, "thumb"));
		await expect.poll(() => find.mock.calls.length).toBe(1);
		const first = await read(await get(getPictureUrl(url, "thumb")));
		others.resolve();
		expect(await read(await late)).toEqual(first);
		expect(made).toHaveBeenCalledTimes(1);
	});
});
