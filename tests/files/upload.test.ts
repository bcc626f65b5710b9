import { type LogEvent, sql } from "kysely";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { disk, draw, newName, useMediaServer } from "./media-server.ts";
import { stores } from "./stores.ts";

describe("transactions", () => {
	/** The role of each that a request began: those of jobs may take longer. */
	const begun: unknown[] = [];
	const onStatement = ({ query }: LogEvent) => {
		const { sql, parameters } = query;
		const settingOf = (name: string) => parameters[parameters.indexOf(name) + 1];
		if (sql.includes("set_config") && settingOf("statement_timeout") === "5000") begun.push(settingOf("role"));
	};
	const server = useMediaServer(disk, {}, { database: { onStatement } });

	test("a picture takes two, the first of them before its body is read", async () => {
		const clinic = await server.createOwnClinic();
		const picture = await draw("jpeg");
		for (const type of ["gallery", "logo", "logo"]) {
			begun.length = 0;
			let before: unknown[] = [];
			const body = new ReadableStream(
				{
					pull(controller) {
						before = [...begun];
						controller.enqueue(picture);
						controller.close();
					},
				},
				{ highWaterMark: 0 },
			);
			const answer = await server.send(`/storage/v1/object/clinic-media/${clinic}/${type}/${newName()}`, body);
			expect(answer.status).toBe(200);
			expect(before, type).toEqual(["service_role"]);
			expect(begun, type).toEqual(["service_role", "authenticated"]);
		}
		const stranger = await server.signUp();
		begun.length = 0;
		const path = `${clinic}/gallery/${newName()}`;
		expect((await server.upload(path, picture, { token: stranger.token })).status).toBe(404);
		expect(begun).toEqual(["service_role"]);
	});
});

describe.each(stores)("the whole way of a picture: $name", (store) => {
	const server = useMediaServer(store);
	const publicPath = (url: string) => `/storage/v1/object/public/clinic-media/${url}`;
	let clinic: string;
	beforeAll(async () => {
		clinic = await server.createOwnClinic();
	});
	const readLogo = async () => {
		const row = await server.database.asService((db) =>
			db.selectFrom("clinics").select("logo_url").where("id", "=", clinic).executeTakeFirstOrThrow(),
		);
		return row.logo_url;
	};

	test("a gallery fills up to four pictures, each answered as stored and public at once", async () => {
		const formats = ["jpeg", "png", "webp", "avif"] as const;
		for (const [index, format] of formats.entries()) {
			const url = `${clinic}/gallery/${newName(format === "jpeg" ? "jpg" : format)}`;
			const { status, body, headers } = await server.upload(`${url}?alt=%20Front%09desk%20`, await draw(format));
			expect({ status, body }).toEqual({
				status: 200,
				body: {
					Key: `clinic-media/${url}`,
					Id: expect.any(String),
					media: { id: body.Id, url, type: "gallery", alt: "Front desk", position: index },
					logo_url: null,
				},
			});
			expect(headers.get("cache-control")).toBe("private, no-store");
			const answer = await server.request(publicPath(url));
			expect(answer.headers.get("content-type")).toBe(`image/${format}`);
			const { format: stored, width, height } = await sharp(await answer.arrayBuffer()).metadata();
			expect([stored, width, height]).toEqual([format === "avif" ? "heif" : format, 64, 48]);
		}
		const before = server.files();
		const full = await server.upload(`${clinic}/gallery/${newName()}`, await draw("jpeg"));
		expect([full.status, full.body.error]).toEqual([
			409,
			{ code: "gallery_full", message: "A gallery holds up to 4 images. Please remove one first." },
		]);
		expect(server.files()).toEqual(before);
		expect(await server.rows()).toHaveLength(4);
	});

	test("a logo takes the place of the former one, whose file and sizes go", async () => {
		const first = `${clinic}/logo/${newName("png")}`;
		expect((await server.upload(first, await draw("png"))).body.logo_url).toBe(first);
		const size = `/storage/v1/render/image/public/clinic-media/${first}?width=96&height=96&resize=cover`;
		expect((await server.request(size)).status).toBe(200);
		expect(server.files().filter((file) => file.includes(first))).toHaveLength(2);

		const second = `${clinic}/logo/${newName("webp")}`;
		expect((await server.upload(second, await draw("webp"))).status).toBe(200);
		expect(await readLogo()).toBe(second);
		expect((await server.rows()).filter(({ type }) => type === "logo").map(({ url }) => url)).toEqual([second]);
		await expect.poll(() => server.files().filter((file) => file.includes(first))).toEqual([]);
		expect((await server.request(publicPath(first))).status).toBe(404);
		expect((await server.request(size)).status).toBe(404);
	});

	test("a picture goes behind the gaps of those that were removed", async () => {
		const clinic = await server.createOwnClinic();
		const { status, body } = await server.upload(`${clinic}/gallery/${newName()}?position=5`, await draw("jpeg"));
		expect([status, body.media]).toMatchObject([200, { position: 5 }]);
		const beyond = await server.upload(`${clinic}/gallery/${newName()}?position=101`, await draw("jpeg"));
		expect(beyond.status).toBe(422);
	});

	test("the same path again is refused and what is there stays; an ended process's file is replaced", async () => {
		const clinic = await server.createOwnClinic();
		const url = `${clinic}/gallery/${newName("webp")}`;
		await server.services.media.add("pictures", url, await draw("webp", 10, 10)); // a file without a row
		expect((await server.upload(url, await draw("webp", 20, 20))).status).toBe(200);
		const again = await server.upload(url, await draw("webp", 30, 30));
		expect([again.status, again.body.error]).toEqual([
			409,
			{ code: "conflict", message: "There's already a picture with this name." },
		]);
		const { width } = await sharp(await server.services.media.read("pictures", url)).metadata();
		expect(width).toBe(20);
	});

	test("two at once: five for a gallery leave four with their files, two for a path one", async () => {
		const clinic = await server.createOwnClinic();
		const picture = await draw("jpeg");
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => server.upload(`${clinic}/gallery/${newName()}`, picture)),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409]);
		const rows = (await server.rows()).filter(({ clinic_id }) => clinic_id === clinic);
		expect(rows.map(({ position }) => position).sort()).toEqual([0, 1, 2, 3]);
		await expect
			.poll(() => server.files().filter((file) => file.includes(clinic)))
			.toEqual(rows.map(({ url }) => `clinic-media/${url}`).sort());

		const other = await server.createOwnClinic();
		const url = `${other}/logo/${newName()}`;
		const same = await Promise.all(
			[20, 30, 40].map(async (size) => server.upload(url, await draw("jpeg", size, size))),
		);
		expect(same.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		const { width } = await sharp(await server.services.media.read("pictures", url)).metadata();
		expect(width).toBe([20, 30, 40][same.findIndex(({ status }) => status === 200)]);

		const logos = await Promise.all([1, 2, 3].map(() => server.upload(`${other}/logo/${newName()}`, picture)));
		expect(logos.map(({ status }) => status)).toEqual([200, 200, 200]);
		const left = (await server.rows()).filter(({ clinic_id }) => clinic_id === other).map(({ url }) => url);
		expect(left).toHaveLength(1);
		await expect.poll(() => server.files().filter((file) => file.includes(other))).toEqual([`clinic-media/${left[0]}`]);
	});

	// class 08 is a lost connection: whether the row is there, nobody knows, and then the file must be
	test.each([
		["P0001", false, 500, "unexpected"],
		["08006", true, 503, "busy"],
	])(
		"a row that the database refuses with %s: the file stays (%s), and so does the former logo",
		async (code, isKept, status, said) => {
			const clinic = await server.createOwnClinic();
			const former = `${clinic}/logo/${newName("png")}`;
			expect((await server.upload(former, await draw("png"))).status).toBe(200);
			await server.database.asOwner((db) =>
				sql`
				create function refuse() returns trigger language plpgsql
					as ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)};
			`.execute(db),
			);
			await server.database.asOwner((db) =>
				sql`create trigger refuse after insert on media for each row execute function refuse()`.execute(db),
			);
			const url = `${clinic}/logo/${newName("png")}`;
			const answer = await server.upload(url, await draw("png"));
			await server.database.asOwner((db) => sql`drop function refuse cascade`.execute(db));
			expect([answer.status, (answer.body.error as { code: string }).code]).toEqual([status, said]);
			await expect
				.poll(() => server.files().filter((file) => file.includes(clinic)))
				.toEqual([former, ...(isKept ? [url] : [])].map((path) => `clinic-media/${path}`).sort());
			const rows = (await server.rows()).filter(({ clinic_id }) => clinic_id === clinic);
			expect(rows.map((row) => row.url)).toEqual([former]);
		},
	);

	test("admins may, strangers and the signed out may not", async () => {
		const clinic = await server.createOwnClinic();
		const admin = await server.signUpAdmin();
		const stranger = await server.signUp();
		const picture = await draw("png");
		const url = `${clinic}/gallery/${newName("png")}`;
		const before = server.files();
		for (const [token, status] of [
			[stranger.token, 404],
			["nonsense", 401],
			["", 401],
		] as const) {
			expect((await server.upload(url, picture, { token })).status).toBe(status);
		}
		expect((await server.upload(url, picture, { headers: { apikey: "wrong" } })).status).toBe(401);
		expect(server.files()).toEqual(before);
		expect((await server.upload(url, picture, { token: admin.token })).status).toBe(200);
	});
});
