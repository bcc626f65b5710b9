import { describe, expect, test } from "vitest";
import { createClinic, createTreatment } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { createCaller, refused } from "./caller.ts";

const missing = "00000000-0000-7000-8000-00000000ffff";

describe("/api/favorites", () => {
	const server = useServer();

	test("saving twice and taking off twice is the same as once", async () => {
		const { call } = await createCaller(server);
		const treatment = await createTreatment(server.database);
		const clinic = await createClinic(server.database, { treatments: [treatment] });
		for (let time = 0; time < 2; time++) {
			expect(await call("PUT", `/favorites/${clinic.id}`)).toMatchObject({ status: 200, body: { isSaved: true } });
		}
		const list = await call("GET", "/favorites");
		expect(list.headers.get("cache-control")).toBe("private, no-store");
		expect(list.body).toEqual({
			total: 1,
			clinics: [
				{
					id: clinic.id,
					name: clinic.name,
					place: ["Berlin, DE"],
					picture: null,
					logo: null,
					rating: 0,
					reviews: 0,
					prices: "",
					treatedBy: "",
					lasers: [],
					treatments: [treatment.name],
					hours: "",
					badge: "identity",
					source: "",
					website: null,
				},
			],
		});
		for (let time = 0; time < 2; time++) {
			expect(await call("DELETE", `/favorites/${clinic.id}`)).toMatchObject({ status: 200, body: { isSaved: false } });
		}
		expect((await call("GET", "/favorites")).body).toEqual({ total: 0, clinics: [] });
	});

	test("tells which of many are saved, to each person their own", async () => {
		const [one, other] = [await createCaller(server), await createCaller(server)];
		const clinics = [await createClinic(server.database), await createClinic(server.database)];
		const [first, second] = clinics.map(({ id }) => id);
		await one.call("PUT", `/favorites/${first}`);
		await other.call("PUT", `/favorites/${second}`);
		const query = `clinic=${first}&clinic=${second}&clinic=${missing}`;
		expect((await one.call("GET", `/favorites/among?${query}`)).body).toEqual({ saved: [first] });
		expect((await other.call("GET", `/favorites/among?${query}`)).body).toEqual({ saved: [second] });
		expect((await other.call("GET", `/favorites/among?clinic=${first}`)).body).toEqual({ saved: [] });
		const many = Array.from({ length: 101 }, () => `clinic=${first}`).join("&");
		expect(await one.call("GET", `/favorites/among?${many}`)).toMatchObject(refused(422, "invalid"));
		expect(await one.call("GET", "/favorites/among")).toMatchObject(refused(422, "invalid"));
	});

	test("a hidden clinic and one that is not there look the same; a clinic hidden since leaves the list", async () => {
		const { call } = await createCaller(server);
		const hidden = await createClinic(server.database, { status: "suspended" });
		for (const id of [hidden.id, missing]) {
			expect(await call("PUT", `/favorites/${id}`)).toMatchObject(refused(404, "clinic_not_found"));
		}
		const clinic = await createClinic(server.database);
		await call("PUT", `/favorites/${clinic.id}`);
		await server.database.asService((db) =>
			db.updateTable("clinics").set({ status: "suspended" }).where("id", "=", clinic.id).execute(),
		);
		expect((await call("GET", "/favorites")).body).toEqual({ total: 0, clinics: [] });
		expect((await call("DELETE", `/favorites/${clinic.id}`)).status).toBe(200);
	});

	test("the latest first, 24 a page", async () => {
		const { call } = await createCaller(server);
		const saved: string[] = [];
		for (let number = 0; number < 26; number++) {
			const { id } = await createClinic(server.database);
			await call("PUT", `/favorites/${id}`);
			saved.unshift(id);
		}
		const idsOf = async (page: number) => {
			const { body } = await call("GET", `/favorites?page=${page}`);
			const { total, clinics } = body as { total: number; clinics: { id: string }[] };
			expect(total).toBe(26);
			return clinics.map(({ id }) => id);
		};
		expect(await idsOf(1)).toEqual(saved.slice(0, 24));
		expect(await idsOf(2)).toEqual(saved.slice(24));
		expect(await idsOf(3)).toEqual([]);
		for (const page of ["0", "-1", "1.5", "1e9", "x"]) {
			expect(await call("GET", `/favorites?page=${page}`)).toMatchObject(refused(422, "invalid"));
		}
	});
});
