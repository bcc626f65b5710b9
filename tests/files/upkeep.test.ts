import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { deleteMedia } from "#database/queries/pictures.ts";
import { getPictureUrl } from "#domain/pictures/storage.ts";
import { cleanUpFiles } from "#server/files/upkeep.ts";
import { claimsOf, createClinic, createMedia } from "#tests/factories.ts";
import { disk, draw, newName, useMediaServer } from "./media-server.ts";
import { stores } from "./stores.ts";

const hour = 3_600_000;

describe.each(stores)("files and rows", (kind) => {
	const server = useMediaServer(kind);

	/** The upkeep as it runs some hours from now, and what it logs. */
	async function cleanUp(hours: number) {
		const lines: { msg: string; path?: string; level?: number; row?: string }[] = [];
		const log = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) });
		const { database, services } = server;
		return { ...(await cleanUpFiles(database, services.media, log, Date.now() + hours * hour)), lines };
	}
	const refer = (clinic_id: string, url: string) => createMedia(server.database, { clinic_id, url });

	test("what nothing refers to goes after an hour, with its sizes; everything else stays", async () => {
		const media = server.services.media;
		const picture = await draw("webp");
		const clinic = await server.createOwnClinic();
		const kept = `${clinic}/gallery/${newName("webp")}`;
		expect((await server.upload(kept, picture)).status).toBe(200);
		const logo = `${clinic}/logo/${newName("webp")}`;
		expect((await server.upload(logo, picture)).status).toBe(200);
		await server.request(getPictureUrl(kept, "thumb"));
		const whole = server.files();

		const orphans = [
			`${clinic}/gallery/${newName("webp")}`,
			`${clinic}/gallery/${newName("webp")}`,
			`${randomUUID()}/logo/${newName("webp")}`,
			"sample/gallery-02.webp",
		];
		for (const path of orphans) await media.add("pictures", path, picture);
		const [first = ""] = orphans;
		await server.request(getPictureUrl(first, "thumb"));
		await media.add("variants", `${clinic}/gallery/1.webp/96x96-cover.webp`, picture); // its picture went before it
		await media.add("pictures", "sample/logo-01.webp", picture);
		const shared = await createClinic(server.database, { logo_url: "sample/logo-01.webp" });
		await media.add("pictures", "sample/gallery-01.webp", picture);
		await refer(shared.id, "sample/gallery-01.webp");
		if (!server.store.s3) {
			await mkdir(join(server.store.dataDir, "storage/unfinished"), { recursive: true });
			await writeFile(join(server.store.dataDir, "storage/unfinished", randomUUID()), "half");
		}
		const all = server.files();

		expect(await cleanUp(0.9)).toMatchObject({ removed: 0, missing: 0 });
		expect(server.files()).toEqual(all);

		const { removed, missing, lines } = await cleanUp(1.1);
		expect({ removed, missing }).toEqual({ removed: server.store.s3 ? 6 : 7, missing: 0 });
		expect(server.files()).toEqual(
			[...whole, "clinic-media/sample/gallery-01.webp", "clinic-media/sample/logo-01.webp"].sort(),
		);
		expect(lines.map(({ path }) => path)).toEqual(expect.arrayContaining(orphans));
		expect(await cleanUp(1.1)).toMatchObject({ removed: 0, missing: 0 });
	});

	test("a row without its file is reported and stays", async () => {
		const clinic = await server.createOwnClinic();
		const url = `${clinic}/gallery/${newName()}`;
		const { id } = await refer(clinic, url);
		await refer(clinic, "https://example.org/elsewhere.jpg");
		const { missing, lines } = await cleanUp(2);
		expect(missing).toBe(1);
		expect(lines).toContainEqual(expect.objectContaining({ level: 50, row: id, path: url }));
		expect((await server.rows()).filter((row) => row.clinic_id === clinic)).toHaveLength(2);
		await server.database.asService((db) => db.deleteFrom("media").where("id", "=", id).execute());
	});

	test("the pictures of a deleted clinic vanish", async () => {
		const clinic = await server.createOwnClinic();
		await server.upload(`${clinic}/gallery/${newName()}`, await draw("jpeg"));
		await server.upload(`${clinic}/logo/${newName()}`, await draw("jpeg"));
		await server.database.asService((db) => db.deleteFrom("clinics").where("id", "=", clinic).execute());
		expect(server.files().filter((file) => file.includes(clinic))).toHaveLength(2);
		expect(await cleanUp(2)).toMatchObject({ removed: 2, missing: 0 });
		expect(server.files().filter((file) => file.includes(clinic))).toEqual([]);
	});

	test("more files than one batch", async () => {
		const clinic = await server.createOwnClinic();
		const before = server.files();
		const paths = Array.from({ length: 1100 }, () => `${clinic}/gallery/${newName()}`);
		// each is synced to the disk: several at once, and not so many that a busy machine's store is too late with one
		for (let from = 0; from < paths.length; from += 20)
			await Promise.all(
				paths.slice(from, from + 20).map((path) => server.services.media.add("pictures", path, Buffer.from("x"))),
			);
		const [kept = ""] = paths;
		await refer(clinic, kept);
		expect((await cleanUp(2)).removed).toBe(1099);
		expect(server.files()).toEqual([...before, `clinic-media/${kept}`].sort());
	});
});

describe("a picture that is removed", () => {
	const server = useMediaServer(disk);
	const remove = (id: string, person = server.owner) =>
		server.database.asPerson(claimsOf(person), (db) => deleteMedia(db, id));

	test("names its file, unless others share it, and is the clinic's logo no longer", async () => {
		const clinic = await server.createOwnClinic();
		const url = `${clinic}/logo/${newName()}`;
		const { body } = await server.upload(url, await draw("jpeg"));
		const stranger = await server.signUp();
		await expect(remove(String(body.Id), stranger)).rejects.toMatchObject({ code: "not_found" });
		expect(await remove(String(body.Id))).toEqual({ clinicId: clinic, path: url });
		const { logo_url } = await server.database.asService((db) =>
			db.selectFrom("clinics").select("logo_url").where("id", "=", clinic).executeTakeFirstOrThrow(),
		);
		expect(logo_url).toBeNull();
		await expect(remove(String(body.Id))).rejects.toMatchObject({ code: "not_found" });

		for (const shared of ["sample/gallery-01.webp", "https://example.org/a.jpg", `${randomUUID()}/gallery/1.jpg`]) {
			const { id } = await createMedia(server.database, { clinic_id: clinic, url: shared });
			expect(await remove(id), shared).toEqual({ clinicId: clinic, path: null });
		}
	});
});
