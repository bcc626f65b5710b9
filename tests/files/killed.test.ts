import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pino } from "pino";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { openDiskStore } from "#server/files/store.ts";
import { cleanUpFiles } from "#server/files/upkeep.ts";
import { makeDataDirectory } from "#tests/data-directory.ts";
import { createAdmin, createClinic } from "#tests/factories.ts";
import { openKillable } from "./killable.ts";
import { draw, newName } from "./media-server.ts";
import { listFiles, useFolder } from "./stores.ts";

const dataDir = join(useFolder(), "data");
beforeAll(() => makeDataDirectory(dataDir));
const { withDatabase, signIn, start } = openKillable(dataDir);
const storage = join(dataDir, "storage");
const clinicsEach = 6;

/** Some empty clinics, and an admin's headers for them. */
function prepare() {
	return withDatabase(async (database) => {
		const headers = await signIn(database, (await createAdmin(database)).id);
		const clinics: string[] = [];
		for (let count = 0; count < clinicsEach; count++) clinics.push((await createClinic(database)).id);
		return { headers, clinics };
	});
}

const listStored = (folder = "") => listFiles({ dataDir, s3: undefined }).filter((file) => file.startsWith(folder));
const countPictures = () => listStored("clinic-media/").length;

type Progress = { begun: number; answered: string[]; picturesBefore: number };

// the moments of an upload, each soon after it can be seen from outside
const moments: [string, (progress: Progress) => boolean][] = [
	["the first bodies are on their way", ({ begun }) => begun > 2],
	["pictures are at work", ({ begun }) => begun > 6],
	[
		"a file is half written, or just named",
		({ picturesBefore }) => listStored("unfinished/").length > 0 || countPictures() > picturesBefore,
	],
	["the first file has its name", ({ picturesBefore }) => countPictures() > picturesBefore],
	["some are answered", ({ answered }) => answered.length > 3],
	["many are answered", ({ answered }) => answered.length > 12],
];

describe("a process killed during uploads leaves all or nothing of each", () => {
	test.each(moments)("when %s", async (_when, isNow) => {
		const { headers, clinics } = await prepare();
		const pictures = [await draw("jpeg", 1600, 1200), await draw("png", 1200, 900), await draw("webp", 900, 700)];
		const endings = ["jpg", "png", "webp"];
		const { child, url } = await start();
		const progress: Progress = { begun: 0, answered: [], picturesBefore: countPictures() };

		const uploads = clinics.flatMap((clinic, index) =>
			["gallery", "gallery", "gallery", "gallery", "gallery", "logo", "logo"].map((type, number) => {
				const path = `${clinic}/${type}/${newName(endings[(index + number) % 3])}`;
				return async () => {
					progress.begun++;
					const body = pictures[(index + number) % 3] as Buffer<ArrayBuffer>;
					const response = await fetch(`${url}/storage/v1/object/clinic-media/${path}`, {
						method: "POST",
						headers,
						body,
					});
					if (response.status === 200) progress.answered.push(path);
				};
			}),
		);
		const isDead = once(child, "exit");
		const sending = Promise.all(
			Array.from({ length: 5 }, async () => {
				for (let upload = uploads.shift(); upload; upload = uploads.shift()) await upload().catch(() => {});
			}),
		);
		let hasCome = false;
		for (; !hasCome && uploads.length > 0; hasCome = isNow(progress)) await setTimeout(1);
		child.kill("SIGKILL");
		await isDead;
		await sending;
		expect(hasCome, "the moment came").toBe(true);

		await withDatabase(async (database) => {
			const rows = await database.asService((db) =>
				db.selectFrom("media").select(["clinic_id", "url", "type"]).execute(),
			);
			const urls = rows.map((row) => row.url);
			const files = listStored("clinic-media/").map((file) => file.slice("clinic-media/".length));
			// what has a name is whole, and what has a row has its file
			for (const file of files) await sharp(join(storage, "clinic-media", file)).stats();
			expect(urls.filter((url) => !files.includes(url))).toEqual([]);
			// what was answered is kept, unless another logo took its place
			const isKept = (path: string) => urls.includes(path) || path.includes("/logo/");
			expect(progress.answered.filter((path) => !isKept(path))).toEqual([]);
			for (const clinic of clinics) {
				const own = rows.filter((row) => row.clinic_id === clinic);
				expect(own.filter(({ type }) => type === "gallery").length).toBeLessThanOrEqual(4);
				const { logo_url } = await database.asService((db) =>
					db.selectFrom("clinics").select("logo_url").where("id", "=", clinic).executeTakeFirstOrThrow(),
				);
				expect(own.filter(({ type }) => type === "logo").map(({ url }) => url)).toEqual(logo_url ? [logo_url] : []);
			}
			// and the upkeep takes away what has no row
			const later = Date.now() + 2 * 3_600_000;
			const { missing } = await cleanUpFiles(database, openDiskStore(dataDir), pino({ level: "silent" }), later);
			expect(missing).toBe(0);
			expect(listStored()).toEqual(urls.map((url) => `clinic-media/${url}`).sort());
		});
	});
});
