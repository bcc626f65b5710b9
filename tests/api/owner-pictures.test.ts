import { describe, expect, test } from "vitest";
import type { OwnPictures } from "#database/queries/pictures.ts";
import { createClinic, createMedia } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { createCaller, refused } from "./caller.ts";

describe("/api/owner/media", () => {
	const server = useServer();

	async function createOwner(pictures = 3) {
		const caller = await createCaller(server);
		const clinic = await createClinic(server.database, { owner_id: caller.id });
		const ids: string[] = [];
		for (let n = 1; n <= pictures; n++) {
			const url = `${clinic.id}/gallery/${n}.webp`;
			await server.services.media.add("pictures", url, Buffer.from([n]));
			ids.push((await createMedia(server.database, { clinic_id: clinic.id, url })).id);
		}
		return { ...caller, clinic, ids };
	}
	const idsOf = (body: unknown) => (body as OwnPictures).media.map(({ id }) => id);

	test("is put in another order, which the public page follows", async () => {
		const { call, clinic, ids } = await createOwner(4);
		const [a, b, c, d] = ids;
		const order = [c, a, d, b];
		const answer = await call("PUT", "/owner/media/order", { ids: order });
		expect(answer).toMatchObject({ status: 200, body: { logo_url: null } });
		expect(idsOf(answer.body)).toEqual(order);
		const profile = await server.database.asVisitor(async (db) =>
			(await import("#database/queries/clinics.ts")).findClinicProfile(db, clinic.id, 1),
		);
		expect(profile?.media.map(({ id }) => id)).toEqual(order);
		const other = await createOwner(1);
		for (const wrong of [[], [a, b, c], [a, b, c, other.ids[0]], [a, b, c, d, other.ids[0]]]) {
			expect(await call("PUT", "/owner/media/order", { ids: wrong })).toMatchObject(refused(409, "conflict"));
		}
		for (const wrong of [[a, a, b, c], ["1"], "abc", undefined, Array(101).fill(a)]) {
			expect(await call("PUT", "/owner/media/order", { ids: wrong })).toMatchObject({ status: 422 });
		}
	});

	test("gets alternative texts", async () => {
		const { call, ids } = await createOwner(2);
		const path = `/owner/media/${ids[0]}`;
		const altOf = (body: unknown) => (body as OwnPictures).media.find(({ id }) => id === ids[0])?.alt;
		expect(altOf((await call("PATCH", path, { alt: "  The waiting\nroom " })).body)).toBe("The waiting room");
		for (const alt of [" ", "", null]) expect(altOf((await call("PATCH", path, { alt })).body)).toBeNull();
		expect(await call("PATCH", path, { alt: "x".repeat(201) })).toMatchObject({ status: 422 });
		const other = await createOwner(1);
		const foreign = `/owner/media/${other.ids[0]}`;
		expect(await call("PATCH", foreign, { alt: "Mine" })).toMatchObject(refused(404, "not_found"));
		expect(await call("DELETE", foreign)).toMatchObject(refused(404, "not_found"));
		expect((await other.call("GET", "/owner/clinic")).body).toMatchObject({ clinic: { media: [{ alt: null }] } });
		for (const id of ["1", "%00", clinicId]) {
			expect((await call("DELETE", `/owner/media/${id}`)).status).toBeGreaterThanOrEqual(404);
		}
	});
	const clinicId = "00000000-0000-7000-8000-000000000001";

	test("loses a picture with its file, and the logo with the clinic's", async () => {
		const { call, clinic, ids } = await createOwner(2);
		const store = server.services.media;
		const gone = await call("DELETE", `/owner/media/${ids[0]}`);
		expect(idsOf(gone.body)).toEqual([ids[1]]);
		await expect.poll(() => store.has("pictures", `${clinic.id}/gallery/1.webp`)).toBe(false);
		expect(await store.has("pictures", `${clinic.id}/gallery/2.webp`)).toBe(true);
		expect(await call("DELETE", `/owner/media/${ids[0]}`)).toMatchObject(refused(404, "not_found"));
		const logo = await createMedia(server.database, {
			clinic_id: clinic.id,
			url: `${clinic.id}/logo/1.png`,
			type: "logo",
		});
		await server.database.asService((db) =>
			db.updateTable("clinics").set({ logo_url: logo.url }).where("id", "=", clinic.id).execute(),
		);
		expect((await call("PATCH", `/owner/media/${ids[1]}`, { alt: "A" })).body).toMatchObject({
			logo_url: logo.url,
			media: [{ type: "gallery" }, { type: "logo" }],
		});
		expect((await call("DELETE", `/owner/media/${logo.id}`)).body).toMatchObject({
			logo_url: null,
			media: [{ id: ids[1] }],
		});
	});
});
