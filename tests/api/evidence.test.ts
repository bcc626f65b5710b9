import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type LogEvent, sql } from "kysely";
import { pino } from "pino";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type EvidenceFile, limitEvidence } from "#database/queries/evidence.ts";
import { BACKUP_LOCK } from "#database/queries/pictures.ts";
import { cleanUpFiles } from "#server/files/upkeep.ts";
import { makeBomb, makePolyglots, payload } from "#tests/attack/picture-files.ts";
import { apikey } from "#tests/auth/server.ts";
import { createClinic } from "#tests/factories.ts";
import { disk, draw, useMediaServer } from "#tests/files/media-server.ts";
import { stores } from "#tests/files/stores.ts";

const pdf = (text = randomUUID()) => Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj % ${text}\n%%EOF\n`);
const silent = pino({ level: "silent" });

/** The app, with who owns a clinic that waits for its check, and what they can do with documents. */
function useEvidence(...options: Parameters<typeof useMediaServer>) {
	const server = useMediaServer(...options);
	let clinic: { id: string };
	beforeAll(async () => {
		clinic = await createClinic(server.database, { id: randomUUID(), owner_id: server.owner.id, status: "pending" });
	});
	const ask = (path: string, token = server.owner.token, init: RequestInit & { from?: string } = {}) =>
		server.request(`/api${path}`, {
			...init,
			headers: { ...apikey, authorization: `Bearer ${token}`, ...init.headers },
		});
	const kept = () => server.files().filter((path) => path.includes("evidence/"));
	return Object.assign(server, {
		getClinic: () => clinic,
		ask,
		add: (body: BodyInit | Uint8Array, name = "licence.pdf", init: Parameters<typeof server.send>[2] = {}) =>
			server.send(`/api/evidence?name=${encodeURIComponent(name)}`, body as BodyInit, init),
		list: async (token?: string) =>
			((await (await ask("/evidence", token)).json()) as { evidence: { files: EvidenceFile[]; room: number } })
				.evidence,
		download: (id: string, token?: string, init?: RequestInit) => ask(`/evidence/${id}/file`, token, init),
		async forget() {
			await server.database.asOwner((db) => sql`delete from public.case_files`.execute(db));
			server.services.removal.wake();
			await expect.poll(kept).toEqual([]);
		},
		kept,
	});
}

const idOf = (answer: { body: Record<string, unknown> }) => (answer.body.file as EvidenceFile).id;

describe.each(stores)("documents", (kind) => {
	const server = useEvidence(kind);

	test("are kept as they are, handed out as files to their sender and admins, and gone when they are taken back", async () => {
		const [document, picture] = [pdf(), await draw("jpeg", 400, 300)];
		const first = await server.add(document, "Licence (2026)'s*.pdf");
		expect(first).toMatchObject({
			status: 201,
			body: { file: { name: "Licence (2026)'s.pdf", kind: "pdf", bytes: document.length, can_remove: true } },
		});
		const second = await server.add(picture, "scan.png");
		expect(second).toMatchObject({ status: 201, body: { file: { name: "scan.jpg", kind: "jpeg" } } });
		expect(await server.list()).toMatchObject({ can_add: true, room: 8, files: [{ kind: "pdf" }, { kind: "jpeg" }] });
		expect(server.kept()).toHaveLength(2);

		const admin = await server.signUpAdmin();
		const desk = await server.ask(
			`/admin/cases/${(await server.database.asService((db) => db.selectFrom("cases").select("id").executeTakeFirstOrThrow())).id}`,
			admin.token,
		);
		expect(await desk.json()).toMatchObject({ files: [{ id: idOf(first) }, { id: idOf(second) }] });
		for (const token of [server.owner.token, admin.token]) {
			const answer = await server.download(idOf(first), token, { headers: { range: "bytes=0-3" } });
			expect(answer.status).toBe(200);
			expect(Object.fromEntries(answer.headers)).toMatchObject({
				"content-type": "application/pdf",
				"content-disposition": `attachment; filename="document.pdf"; filename*=UTF-8''Licence%20%282026%29%27s.pdf`,
				"content-security-policy": "sandbox; default-src 'none'",
				"x-content-type-options": "nosniff",
				"cache-control": "private, no-store",
				"x-frame-options": "DENY",
			});
			expect(Buffer.from(await answer.arrayBuffer())).toEqual(document);
		}
		const stranger = await server.signUp();
		for (const id of [idOf(first), randomUUID()]) {
			expect((await server.download(id, stranger.token)).status).toBe(404);
		}
		expect((await server.download(idOf(first), "e.x.pired")).status).toBe(401);
		expect((await server.request(`/api/evidence/${idOf(first)}/file`)).status).toBe(401);
		expect(await (await server.download(idOf(first), undefined, { method: "HEAD" })).text()).toBe("");
		const { rows } = await server.database.asService((db) =>
			sql`select admin_id, subject_id from private.audit_log where act = 'view_evidence'`.execute(db),
		);
		expect(rows).toEqual([{ admin_id: admin.id, subject_id: server.getClinic().id }]);

		const remove = (id: string, token?: string) => server.ask(`/evidence/${id}`, token, { method: "DELETE" });
		expect((await remove(idOf(first), admin.token)).status).toBe(404);
		for (const { body } of [first, second]) expect((await remove((body.file as EvidenceFile).id)).status).toBe(200);
		await expect.poll(server.kept).toEqual([]);
		expect(await server.list()).toMatchObject({ room: 10, files: [] });
	});

	test("go from the store right after the commit that takes their claim, clinic or account away", async () => {
		const claimant = await server.signUp();
		const unowned = await createClinic(server.database);
		const claim = { clinic: unowned.id, role: "Owner", evidence: "The letterhead", links: [] };
		const asClaimant = (method: string, path: string, body: unknown = {}) =>
			server.ask(path, claimant.token, {
				method,
				headers: { "content-type": "application/json" },
				body: JSON.stringify(body),
			});
		const claimAndSend = async () => {
			expect((await asClaimant("POST", "/claims", claim)).status).toBe(201);
			expect(await server.add(pdf(), "a.pdf", { token: claimant.token })).toMatchObject({ status: 201 });
		};
		const before = server.kept();
		await claimAndSend();
		expect(server.kept()).toHaveLength(before.length + 1);
		expect((await asClaimant("DELETE", "/claims")).status).toBe(200);
		await expect.poll(server.kept).toEqual(before);
		await claimAndSend();
		await server.database.asService((db) => db.deleteFrom("clinics").where("id", "=", unowned.id).execute());
		// as any next act of this process, or a minute later
		await asClaimant("PUT", `/favorites/${server.getClinic().id}`);
		await expect.poll(server.kept).toEqual(before);
		claim.clinic = (await createClinic(server.database)).id;
		await claimAndSend();
		expect((await asClaimant("DELETE", "/account?reviews=delete")).status).toBe(200);
		await expect.poll(server.kept).toEqual(before);
	});

	test("are removed after a backup that may name them, and while they can't be, take room", async () => {
		const id = idOf(await server.add(pdf()));
		const { promise: isRead, resolve: endReading } = Promise.withResolvers<void>();
		const backup = server.database.asOwner(async (db) => {
			await sql`select pg_advisory_xact_lock(${BACKUP_LOCK})`.execute(db);
			expect((await server.ask(`/evidence/${id}`, undefined, { method: "DELETE" })).status).toBe(200);
			await isRead;
		});
		const countWaiting = async () => {
			const { rows } = await server.database.asOwner((db) =>
				sql`select id from private.removed_evidence where has_file`.execute(db),
			);
			return rows.length;
		};
		await expect.poll(countWaiting).toBe(1);
		expect(server.kept().some((path) => path.includes(id))).toBe(true);
		endReading();
		await backup;
		server.services.removal.wake();
		await expect.poll(() => server.kept().some((path) => path.includes(id))).toBe(false);
		await expect.poll(countWaiting).toBe(0);
	});

	test("are no part of what /storage serves, whatever the path", async () => {
		const id = idOf(await server.add(pdf()));
		for (const path of [
			`object/public/evidence/${id}`,
			`object/public/evidence/${id}.png`,
			`object/public/clinic-media/../evidence/${id}`,
			`object/public/clinic-media/%2e%2e/evidence/${id}`,
			`object/public/clinic-media/..%2fevidence%2f${id}`,
			`object/evidence/${id}`,
			`object/sign/evidence/${id}`,
			`object/authenticated/evidence/${id}`,
			`render/image/public/clinic-media/../evidence/${id}?width=96&height=96`,
		]) {
			const answer = await server.request(`/storage/v1/${path}`, {
				headers: { ...apikey, authorization: `Bearer ${server.owner.token}` },
			});
			expect(answer.status, path).toBe(404);
		}
		await server.forget();
	});

	test("that nothing refers to go in a night, the others stay; a row without its file is told of", async () => {
		const media = server.services.media;
		const clean = (hours: number) => cleanUpFiles(server.database, media, silent, Date.now() + hours * 3_600_000);
		await media.add("evidence", randomUUID(), pdf());
		const id = idOf(await server.add(pdf()));
		await clean(0.9);
		const before = server.kept();
		expect(await clean(1.1)).toMatchObject({ missing: 0 });
		expect(server.kept().length).toBeLessThan(before.length);
		expect(Buffer.from(await (await server.download(id)).arrayBuffer()).toString()).toContain("%PDF");
		await media.remove("evidence", id);
		expect(await clean(1.1)).toMatchObject({ removed: 0, missing: 1 });
		expect((await server.download(id)).status).toBe(404);
		await server.forget();
	});
});

describe("hostile documents", () => {
	const server = useEvidence(disk);

	test("what is neither PDF nor picture, or broken, leaves nothing behind", async () => {
		const html = `<!doctype html>${payload}`;
		const files: [what: string, bytes: Buffer, status: number][] = [
			["nothing", Buffer.alloc(0), 415],
			["HTML", Buffer.from(html), 415],
			["SVG", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${payload}</svg>`), 415],
			["a zip", Buffer.from("PK\x03\x04 licence.pdf"), 415],
			["GIF", await draw("gif"), 415],
			["a PNG bomb", makeBomb(20_000, 20_000), 422],
			["a JPEG's start and HTML", Buffer.from(`\xff\xd8\xff\xe0${html}`, "latin1"), 422],
			["a picture cut off", (await draw("webp")).subarray(0, 40), 422],
			["a PDF after HTML", Buffer.concat([Buffer.from(html), pdf()]), 415],
			["a PDF without its end", pdf().subarray(0, 40), 422],
			["a PDF whose end is far away", Buffer.concat([pdf(), Buffer.alloc(4096)]), 422],
			["a PDF of no version", Buffer.from("%PDF-x.y\n%%EOF"), 415],
		];
		for (const [what, bytes, status] of files) {
			// whatever its name and type say
			const answer = await server.add(bytes, "licence.pdf", { headers: { "content-type": "application/pdf" } });
			expect(answer, what).toMatchObject({ status });
			expect(JSON.stringify(answer.body), what).not.toContain("script");
		}
		expect(server.kept()).toEqual([]);
		expect(await server.list()).toMatchObject({ room: 10, files: [] });
	});

	test("a picture keeps nothing but the picture; a PDF that is HTML too is a file and never a page", async () => {
		const polyglots = await makePolyglots();
		for (const [what, , bytes] of polyglots.filter(([what]) => /zip|EXIF|XMP|comment/.test(what))) {
			const answer = await server.add(bytes, `${what}.html`, { headers: { "content-type": "text/html" } });
			expect(answer.status, what).toBe(201);
			const file = await server.download(idOf(answer));
			expect(file.headers.get("content-type"), what).toMatch(/^image\/(jpeg|png|webp|avif)$/);
			expect(Buffer.from(await file.arrayBuffer()).includes("<script>"), what).toBe(false);
			await server.forget();
		}
		const both = Buffer.from(`%PDF-1.4\n<html>${payload}</html>\n%%EOF`);
		const answer = await server.add(both, "page.html", { headers: { "content-type": "text/html" } });
		expect(answer).toMatchObject({ status: 201, body: { file: { name: "page.html.pdf", kind: "pdf" } } });
		const file = await server.download(idOf(answer));
		expect(Object.fromEntries(file.headers)).toMatchObject({
			"content-type": "application/pdf",
			"content-disposition": expect.stringMatching(/^attachment;/),
			"x-content-type-options": "nosniff",
			"content-security-policy": "sandbox; default-src 'none'",
		});
		await server.forget();
	});

	test("names lead nowhere and end no header", async () => {
		for (const [sent, kept] of [
			["../../x", "x.pdf"],
			["a\r\nset-cookie: b=1.pdf", "a set-cookie b=1.pdf"],
			["fdp.\u202eexe", "fdp.exe.pdf"],
			["\u0000", "document.pdf"],
		] as const) {
			const answer = await server.add(pdf(), sent);
			expect(answer.body.file, sent).toMatchObject({ name: kept });
			const file = await server.download(idOf(answer));
			expect(file.headers.get("set-cookie"), sent).toBeNull();
			expect(file.headers.get("content-disposition")).toContain(encodeURIComponent(kept));
		}
		await server.forget();
	});

	test("one that is too large is cut off early; the same one twice, and one by somebody without a case, are not taken", async () => {
		let sent = 0;
		const endless = new ReadableStream<Uint8Array>({
			pull(controller) {
				sent += 65_536;
				controller.enqueue(new Uint8Array(65_536));
				if (sent > 40 * 1024 * 1024) controller.close();
			},
		});
		expect(await server.add(endless)).toMatchObject({
			status: 413,
			body: { error: { message: "Please choose a file smaller than 10 MB." } },
		});
		const before = server.kept().length;
		const stranger = await server.signUp();
		expect(await server.add(pdf(), "a.pdf", { token: stranger.token })).toMatchObject({ status: 409 });
		const same = pdf();
		// two tabs
		const answers = await Promise.all([server.add(same), server.add(same)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
		expect(await server.add(same, "other.pdf")).toMatchObject({
			status: 409,
			body: { error: { code: "already_sent", message: "You've sent this file already, as “licence.pdf”." } },
		});
		expect(server.kept()).toHaveLength(before + 1);
		await server.forget();
	});

	test("a picture of many pixels is kept as small as other pictures are", async () => {
		const answer = await server.add(await draw("png", 3000, 1000));
		const file = Buffer.from(await (await server.download(idOf(answer))).arrayBuffer());
		expect(await sharp(file).metadata()).toMatchObject({ width: 2400, height: 800 });
		await server.forget();
	});

	test("no other method takes a body", async () => {
		for (const method of ["PUT", "PATCH", "DELETE"]) {
			for (const headers of [undefined, { "content-length": "5" }]) {
				const answer = await server.ask("/evidence", undefined, { method, headers, body: "whole" });
				expect(answer.status, method).toBe(404);
			}
		}
	});

	test("where the file cannot be written there is no row", async () => {
		const place = join(server.store.dataDir, "storage/evidence");
		await rename(place, `${place}-away`);
		await writeFile(place, "in the way");
		const answer = await server.add(pdf());
		expect(answer.status).toBeGreaterThanOrEqual(500);
		expect(await server.list()).toMatchObject({ files: [] });
		expect(String(await readFile(place))).toBe("in the way");
		await rm(place);
		await rename(`${place}-away`, place);
	});
});

describe("room for documents", () => {
	const server = useEvidence(disk);
	const setBytes = (bytes: number) =>
		server.database.asOwner((db) => sql`update public.case_files set bytes = ${bytes}`.execute(db));
	const age = (interval: string) =>
		server.database.asOwner((db) =>
			sql`update private.removed_evidence set sent_at = sent_at - ${interval}::interval`.execute(db),
		);
	const takeBack = async () => {
		for (const { id } of (await server.list()).files) {
			expect((await server.ask(`/evidence/${id}`, undefined, { method: "DELETE" })).status).toBe(200);
		}
		await expect.poll(server.kept).toEqual([]);
	};
	const refused = (status: number, message: RegExp) => ({
		status,
		body: { error: { message: expect.stringMatching(message) } },
	});

	test("is 100 MB in 24 hours for one person, also after everything is taken back", async () => {
		expect(await server.add(pdf())).toMatchObject({ status: 201 });
		await setBytes(100 * 1024 * 1024 - 20);
		expect(await server.add(pdf())).toMatchObject(refused(429, /^You've sent 100 MB/));
		await takeBack();
		expect(await server.add(pdf())).toMatchObject(refused(429, /^You've sent 100 MB/));
		await age("23 hours");
		expect(await server.add(pdf())).toMatchObject({ status: 429 });
		await age("61 minutes");
		expect(await server.add(pdf())).toMatchObject({ status: 201 });
		await takeBack();
	});

	test("is what the operator gives to all of them", async () => {
		const limit = (bytes: number) => server.database.asService((db) => limitEvidence(db, bytes));
		await limit(pdf().length);
		expect(await server.add(pdf())).toMatchObject({ status: 201 });
		expect(await server.add(pdf())).toMatchObject(refused(503, /^We have no room/));
		await takeBack();
		expect(await server.add(pdf())).toMatchObject({ status: 201 });
		await limit(20e9);
		await takeBack();
	});

	test("ends before the disk is full", async () => {
		const free = vi.spyOn(server.services.media, "getFreeSpace").mockResolvedValue(1024 ** 3 - 1);
		expect(await server.add(pdf())).toMatchObject(refused(503, /^We have no room/));
		free.mockResolvedValue(1024 ** 3);
		expect(await server.add(pdf())).toMatchObject({ status: 201 });
		free.mockRestore();
		expect(await server.services.media.getFreeSpace()).toBeGreaterThan(0);
		await takeBack();
	});
});

describe("the way of a document", () => {
	/** The role of each transaction that a request began: those of jobs may take longer. */
	const begun: unknown[] = [];
	const onStatement = ({ query }: LogEvent) => {
		const { sql, parameters } = query;
		const settingOf = (name: string) => parameters[parameters.indexOf(name) + 1];
		if (sql.includes("set_config") && settingOf("statement_timeout") === "5000") begun.push(settingOf("role"));
	};
	const server = useEvidence(disk, {}, { database: { onStatement } });

	test("takes two transactions, the first of them before its body is read", async () => {
		begun.length = 0;
		let before: unknown[] = [];
		const body = new ReadableStream(
			{
				pull(controller) {
					before = [...begun];
					controller.enqueue(pdf());
					controller.close();
				},
			},
			{ highWaterMark: 0 },
		);
		expect(await server.add(body)).toMatchObject({ status: 201 });
		expect(before).toEqual(["service_role"]);
		expect(begun).toEqual(["service_role", "authenticated"]);
		const stranger = await server.signUp();
		begun.length = 0;
		expect(await server.add(pdf(), "a.pdf", { token: stranger.token })).toMatchObject({ status: 409 });
		expect(begun).toEqual(["service_role"]);
	});

	test("keeps nobody waiting while the store takes its time, nor a row where it fails", async () => {
		const { media } = server.services;
		const { promise: isAway, reject: fail } = Promise.withResolvers<void>();
		const slow = vi.spyOn(media, "add").mockImplementationOnce(() => isAway);
		const first = server.add(pdf());
		await expect.poll(() => slow.mock.calls.length).toBe(1);
		expect(await server.add(await draw("jpeg"), "scan.jpg")).toMatchObject({ status: 201 });
		fail(new Error("the store is away"));
		expect((await first).status).toBe(500);
		slow.mockRestore();
		expect((await server.list()).files.map(({ kind }) => kind)).toEqual(["pdf", "jpeg"]);
	});
});

describe("many documents", () => {
	const few = { points: 3, seconds: 3600 };
	const server = useEvidence(disk, { evidenceByAddress: few });

	test("of ten accounts are as many as of one", async () => {
		const add = (token?: string) =>
			server.ask("/evidence", token, { method: "POST", body: pdf(), from: "203.0.113.7" });
		for (let count = 0; count < 3; count++) expect((await add()).status).toBe(201);
		const other = await server.signUp();
		await createClinic(server.database, { owner_id: other.id, status: "pending" });
		const answer = await add(other.token);
		expect(answer.status).toBe(429);
		expect(await answer.json()).toMatchObject({ error: { code: "too_many" } });
	});
});
