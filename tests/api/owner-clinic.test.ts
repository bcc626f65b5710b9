import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createPerson, createTreatment } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { createCaller, refused } from "./caller.ts";
import { countClinics, list, own, profileOf, setStatus } from "./owners.ts";

describe("a clinic and its decisions", () => {
	const server = useServer();
	let laser: { id: number };
	beforeAll(async () => {
		laser = await createTreatment(server.database, { name: "Laser" });
	});

	describe.each(["verified", "suspended"])("name and place of a %s clinic", (status) => {
		test("wait for an admin; the rest is public at once", async () => {
			const caller = await createCaller(server);
			const clinic = await list(caller);
			await setStatus(server, clinic.id, status);
			const wanted = { name: "New Name", country_code: "AU", city: "Perth", address: "1 High Street" };
			const asked = own(
				(await caller.call("PUT", "/owner/clinic", { ...profileOf(clinic), ...wanted, phone: "+49 221 112112" })).body,
			);
			expect(asked).toMatchObject({
				name: clinic.name,
				city: clinic.city,
				country_code: "DE",
				address: null,
				phone: "+49 221 112112",
				time_zone: "Europe/Berlin",
				status,
				version: 2,
				change: { ...wanted, created_at: expect.any(String) },
			});
			// the same again keeps its place, another one replaces it
			const again = own((await caller.call("PUT", "/owner/clinic", { ...profileOf(asked), ...wanted })).body);
			expect(again.change).toEqual(asked.change);
			const other = own(
				(await caller.call("PUT", "/owner/clinic", { ...profileOf(again), ...wanted, city: "Sydney" })).body,
			);
			expect(other.change).toMatchObject({ city: "Sydney", name: "New Name" });
			// what is public already withdraws it
			const back = own((await caller.call("PUT", "/owner/clinic", profileOf(other))).body);
			expect(back).toMatchObject({ change: null, name: clinic.name });
			const last = own((await caller.call("PUT", "/owner/clinic", { ...profileOf(back), name: "Other" })).body);
			expect(last.change).toMatchObject({ name: "Other", city: clinic.city });
			const withdrawn = await caller.call("DELETE", "/owner/clinic/change");
			expect(withdrawn).toMatchObject({ status: 200, body: { clinic: { change: null } } });
			// a form that still holds the change does not ask for it again unseen
			expect(await caller.call("PUT", "/owner/clinic", { ...profileOf(last), name: "Other" })).toMatchObject(
				refused(409, "edited_elsewhere"),
			);
			expect(await caller.call("DELETE", "/owner/clinic/change")).toMatchObject({ status: 200 });
			const spain = { ...profileOf(own(withdrawn.body)), country_code: "ES" };
			expect(await caller.call("PUT", "/owner/clinic", spain)).toMatchObject({
				status: 422,
				body: { error: { fields: { country_code: "You can't list a clinic in this country." } } },
			});
			expect(
				await countClinics(server, sql`owner_id = ${caller.id} and name = ${clinic.name} and city = ${clinic.city}`),
			).toBe(1);
		});

		test("the pin waits as well, and is moved but not removed", async () => {
			const caller = await createCaller(server);
			const clinic = await list(caller);
			await setStatus(server, clinic.id, status);
			const save = async (changes: object) =>
				caller.call("PUT", "/owner/clinic", {
					...profileOf(own((await caller.call("GET", "/owner/clinic")).body)),
					...changes,
				});
			const pin = { latitude: 50.94, longitude: 6.96 };
			const asked = own((await save(pin)).body);
			expect(asked).toMatchObject({ latitude: null, change: { ...pin, name: clinic.name } });
			// nobody touches it: it is still asked for, with what is asked for beside it
			const beside = own((await save({ name: "New Name" })).body);
			expect(beside.change).toMatchObject({ ...pin, name: "New Name" });
			expect(own((await save({ ...pin, name: "New Name" })).body).change).toEqual(beside.change);
			// another address leaves it behind, unless it is said again
			const street = { name: "New Name", address: "Ring 7" };
			expect(own((await save(street)).body).change).toMatchObject({ ...street, latitude: null });
			expect(own((await save({ ...street, ...pin })).body).change).toMatchObject({ ...street, ...pin });
			// taken back
			expect(own((await save({ latitude: null, longitude: null })).body)).toMatchObject({ change: null });

			await server.database.asService((db) => db.updateTable("clinics").set(pin).where("id", "=", clinic.id).execute());
			expect(own((await save(pin)).body).change).toBeNull();
			expect(await save({ latitude: null, longitude: null })).toMatchObject({
				...refused(422, "invalid"),
				body: { error: { fields: { latitude: expect.stringContaining("not remove it") } } },
			});
			expect(own((await save({ ...pin, latitude: 50.95 })).body)).toMatchObject({
				...pin,
				change: { latitude: 50.95, longitude: 6.96 },
			});
			// the one that waits is taken back, the public one is not, whatever else is asked for
			expect(own((await save({ latitude: null, longitude: null })).body)).toMatchObject({ ...pin, change: null });
			expect(await save({ name: "Other", latitude: null, longitude: null })).toMatchObject(refused(422, "invalid"));
		});

		test("a refused change is shown with its reason until the next one", async () => {
			const caller = await createCaller(server);
			const clinic = await list(caller);
			await setStatus(server, clinic.id, status);
			const asked = own((await caller.call("PUT", "/owner/clinic", { ...profileOf(clinic), name: "Other" })).body);
			await server.database.asService((db) =>
				db
					.updateTable("cases")
					.set({ decided_at: sql`now()`, outcome: "rejected", reason: "Not your name" })
					.where("clinic_id", "=", clinic.id)
					.where("kind", "=", "change")
					.execute(),
			);
			const decided = own((await caller.call("GET", "/owner/clinic")).body);
			expect(decided).toMatchObject({
				change: null,
				refused_change: { reason: "Not your name", decided_at: expect.any(String) },
			});
			expect(await caller.call("PUT", "/owner/clinic", { ...profileOf(asked), name: "Other" })).toMatchObject(
				refused(409, "edited_elsewhere"),
			);
			const next = own((await caller.call("PUT", "/owner/clinic", { ...profileOf(decided), name: "Third" })).body);
			expect(next).toMatchObject({ change: { name: "Third" }, refused_change: null });
		});
	});

	test("a rejected clinic is mended and submitted again", async () => {
		const caller = await createCaller(server);
		const clinic = await list(caller);
		await server.database.asService(async (db) => {
			await db
				.updateTable("cases")
				.set({ decided_at: sql`now()`, outcome: "rejected", reason: "No such address" })
				.where("clinic_id", "=", clinic.id)
				.execute();
			await db.updateTable("clinics").set({ status: "rejected" }).where("id", "=", clinic.id).execute();
		});
		const rejected = own((await caller.call("GET", "/owner/clinic")).body);
		expect(rejected).toMatchObject({
			status: "rejected",
			verification: { decision: "rejected", reason: "No such address", decided_at: expect.any(String) },
		});
		const mended = own((await caller.call("PUT", "/owner/clinic", { ...profileOf(rejected), city: "Bonn" })).body);
		expect(mended).toMatchObject({ city: "Bonn", change: null, status: "rejected" });
		const answers = await Promise.all([1, 2, 3].map(() => caller.call("POST", "/owner/clinic/resubmit")));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		expect(answers.find(({ status }) => status === 409)).toMatchObject(refused(409, "conflict"));
		expect((await caller.call("GET", "/owner/clinic")).body).toMatchObject({
			// out of sight until it is decided
			clinic: { status: "rejected", verification: { decided_at: null, decision: null } },
		});
	});

	test("when an owner leaves, nobody's clinic waits for a decision about it", async () => {
		const caller = await createCaller(server);
		const clinic = await list(caller);
		await setStatus(server, clinic.id, "verified");
		await caller.call("PUT", "/owner/clinic", { ...profileOf(clinic), name: "Other" });
		await caller.call("DELETE", "/account?reviews=keep");
		const left = await server.database.asService(async (db) => ({
			clinic: await db
				.selectFrom("clinics")
				.select(["owner_id", "status", "name"])
				.where("id", "=", clinic.id)
				.executeTakeFirst(),
			changes: await db
				.selectFrom("cases")
				.select("id")
				.where("clinic_id", "=", clinic.id)
				.where("kind", "=", "change")
				.execute(),
		}));
		expect(left).toEqual({ clinic: { owner_id: null, status: "verified", name: clinic.name }, changes: [] });
	});

	test("what an owner did goes along with their data", async () => {
		const caller = await createCaller(server);
		const clinic = await list(caller, { treatments: [laser.id] });
		const reviewer = await createPerson(server.database);
		const { id } = await server.database.asService((db) =>
			db
				.insertInto("reviews")
				.values({ clinic_id: clinic.id, user_id: reviewer.id, rating: 2 })
				.returning("id")
				.executeTakeFirstOrThrow(),
		);
		await caller.call("PUT", `/owner/reviews/${id}/reply`, { text: "Sorry" });
		await caller.call("POST", `/owner/reviews/${id}/report`, { reason: "other", details: "Look" });
		await caller.call("PUT", "/owner/notifications", { on_review: false, on_reply_due: true, on_status: true });
		expect((await caller.call("GET", "/account/data")).body).toMatchObject({
			clinics: [
				{
					id: clinic.id,
					time_zone: "Europe/Berlin",
					treatments: [{ name: "Laser", price_min: null, price_max: null }],
					submissions: [{ decision: null, reason: null }],
					changes: [],
				},
			],
			replies: [{ review_id: id, text: "Sorry" }],
			reports: [{ review_id: id, reason: "other", details: "Look" }],
			notifications: { on_review: false, on_reply_due: true, on_status: true },
		});
	});
});
