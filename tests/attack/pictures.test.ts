import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createClinic } from "#tests/factories.ts";
import { disk, draw, newName, useMediaServer } from "#tests/files/media-server.ts";
import { type Hostile, makeHostileFiles, makePolyglots, payload } from "./picture-files.ts";

const server = useMediaServer(disk);
let clinic: string;
let stranger: string;
let picture: Buffer;
beforeAll(async () => {
	clinic = await server.createOwnClinic();
	stranger = (await createClinic(server.database)).id;
	picture = await draw("jpeg");
});

/** Nothing is in the store, and no row in the table. */
async function expectNothing() {
	expect(server.files()).toEqual([]);
	expect(await server.rows()).toEqual([]);
}

describe("files that are none of ours", async () => {
	const files = await makeHostileFiles();
	test("are more than fifty", () => expect(files.length).toBeGreaterThan(50));

	test.each(files)("%s (.%s)", async (...[, ending, bytes, status]: Hostile) => {
		const answer = await server.upload(`${clinic}/gallery/${newName(ending)}`, bytes);
		expect(answer.status).toBe(status);
		const { code, message } = answer.body.error as { code: string; message: string };
		expect(code).toBe({ 400: "bad_path", 415: "not_an_image", 422: "bad_picture" }[status]);
		if (status === 415) expect(message).toBe("Please select an image file");
		else expect(message).toMatch(/^This (picture|is) .+\.$/);
		await expectNothing();
	});
});

describe("paths that are none of ours", () => {
	const id = "%ID%"; // stands for the clinic's, which is made later
	test.each([
		["/clinic-media/gallery/1.jpg", 400],
		["/clinic-media//gallery/1.jpg", 400],
		["/clinic-media/undefined/gallery/1.jpg", 400],
		["/clinic-media/null/gallery/1.jpg", 400],
		["/clinic-media/1/gallery/1.jpg", 400],
		[`/clinic-media/${id}x/gallery/1.jpg`, 400],
		["/clinic-media/%00/gallery/1.jpg", 400],
		["/clinic-media/..%2f..%2fetc/gallery/1.jpg", 400],
		["/clinic-media/..;/gallery/1.jpg", 400],
		[`/clinic-media/${id}%2fgallery%2f1.jpg`, 400],
		[`/clinic-media/..%5c${id}/gallery/1.jpg`, 400],
		["/clinic-media/", 400],
		["/clinic-media", 400],
		["/clinic-media/sample/gallery/1.jpg", 400],
		["/clinic-media/sample/gallery-01.webp", 400],
		[`/clinic-media/${id}/banner/1.jpg`, 400],
		[`/clinic-media/${id}//1.jpg`, 400],
		[`/clinic-media/${id}/Gallery/1.jpg`, 400],
		[`/clinic-media/${id}/gallery%00/1.jpg`, 400],
		[`/clinic-media/${id}/..%2flogo/1.jpg`, 400],
		[`/clinic-media/${id}/%2e%2e%2fgallery/1.jpg`, 400],
		[`/clinic-media/${id}/gallery/../../../1.jpg`, 404],
		[`/clinic-media/${id}/gallery/%2e%2e/1.jpg`, 400],
		[`/clinic-media/../${id}/gallery/1.jpg`, 404],
		[`/clinic-media/%2e%2e/${id}/gallery/1.jpg`, 404],
		[`/clinic-media/${id}/gallery/..%2f1.jpg`, 415],
		[`/clinic-media/${id}/gallery/..%5c1.jpg`, 415],
		[`/clinic-media/${id}/gallery/1.jpg/2.jpg`, 400],
		[`/clinic-media/${id}/gallery/`, 415],
		[`/clinic-media/${id}/gallery`, 415],
		[`/clinic-media/${id}/gallery/1`, 415],
		[`/clinic-media/${id}/gallery/.jpg`, 415],
		[`/clinic-media/${id}/gallery/1.svg`, 415],
		[`/clinic-media/${id}/gallery/1.html`, 415],
		[`/clinic-media/${id}/gallery/1.gif`, 415],
		[`/clinic-media/${id}/gallery/1.jpg.php`, 415],
		[`/clinic-media/${id}/gallery/1.php.jpg`, 400],
		[`/clinic-media/${id}/gallery/1.jpg%00.png`, 415],
		[`/clinic-media/${id}/gallery/1%00.jpg`, 415],
		[`/clinic-media/${id}/gallery/1.JPG`, 400],
		[`/clinic-media/${id}/gallery/x1.jpg`, 400],
		[`/clinic-media/${id}/gallery/-1.jpg`, 400],
		[`/clinic-media/${id}/gallery/1e3.jpg`, 400],
		[`/clinic-media/${id}/gallery/1%20.jpg`, 415],
		[`/clinic-media/${id}/gallery/1%0a.jpg`, 415],
		[`/clinic-media/${id}/gallery/${"1".repeat(17)}.jpg`, 400],
		[`/clinic-media/${id}/gallery/${"1".repeat(5000)}.jpg`, 415],
		[`/clinic-media/${id}/gallery/١.jpg`, 415],
		[`/clinic-media/${id}/gallery/1.jpg%3fa=b`, 415],
		[`/clinic-media/${id}/gallery/1.jpg;a=b`, 415],
		[`/clinic-media/${id}/gallery/1.jpg?position=-1`, 422],
		[`/clinic-media/${id}/gallery/1.jpg?position=1.5`, 422],
		[`/clinic-media/${id}/gallery/1.jpg?position=99999999999`, 422],
		[`/clinic-media/${id}/gallery/1.jpg?alt=${"x".repeat(201)}`, 422],
		[`/other/${id}/gallery/1.jpg`, 404],
		[`/Clinic-Media/${id}/gallery/1.jpg`, 404],
		[`/clinic-media%2f${id}/gallery/1.jpg`, 404],
		[`//clinic-media/${id}/gallery/1.jpg`, 404],
		[`/public/clinic-media/${id}/gallery/1.jpg`, 404],
		[`/picture-variants/${id}/gallery/1.jpg`, 404],
		[`/unfinished/${id}/gallery/1.jpg`, 404],
	])("%s: %i", async (path, status) => {
		const answer = await server.send(`/storage/v1/object${path.replace(id, clinic)}`, picture as BodyInit);
		expect(answer.status).toBe(status);
		const { error } = answer.body as { error?: { message: string } };
		if (error) expect(error.message).toMatch(/^[A-Z].{10,}/);
		await expectNothing();
	});

	test("a malformed clinic id is told apart in the words of the specification", async () => {
		const { status, body } = await server.upload("undefined/logo/1.jpg", picture);
		expect([status, body.error]).toEqual([
			400,
			{ code: "clinic_id_required", message: "Clinic ID is required for upload" },
		]);
	});

	test("another's clinic and nobody's", async () => {
		for (const other of [stranger, randomUUID()]) {
			const { status, body } = await server.upload(`${other}/logo/1.jpg`, picture);
			expect([status, (body.error as { code: string }).code]).toEqual([404, "clinic_not_found"]);
		}
		await expectNothing();
	});

	test.each(["PUT", "PATCH", "DELETE"])("%s does nothing", async (method) => {
		const path = `/storage/v1/object/clinic-media/${clinic}/gallery/1.jpg`;
		expect((await server.request(path, { method, body: picture as BodyInit })).status).toBe(404);
		await expectNothing();
	});
});

test("a clinic's id in capitals is the same clinic", async () => {
	const clinic = await server.createOwnClinic();
	const { status, body } = await server.upload(`${clinic.toUpperCase()}/gallery/7.jpg`, picture);
	expect([status, body.Key]).toEqual([200, `clinic-media/${clinic}/gallery/7.jpg`]);
});

describe("a valid picture with something else in it is stored without that", async () => {
	test.each(await makePolyglots())("%s", async (_what, ending, bytes) => {
		expect(bytes.includes(payload)).toBe(true);
		const url = `${await server.createOwnClinic()}/gallery/${newName(ending)}`;
		expect((await server.upload(url, bytes)).status).toBe(200);
		const stored = (await server.services.media.read("pictures", url)) as Buffer;
		for (const trace of ["script", "alert", "PK\x03\x04", "PK\x05\x06", "prVt"]) {
			expect(stored.includes(trace), trace).toBe(false);
		}
	});
});
