import { beforeAll, describe, expect, test } from "vitest";
import type { AdminClinic, FoundClinic } from "#database/queries/admin-clinics.ts";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { createClinic, createTreatment } from "#tests/factories.ts";
import { suspension } from "#tests/inputs.ts";
import { siteUrl, useServer } from "../auth/server.ts";
import { type Caller, createAdminCaller, createCaller, refused } from "./caller.ts";

const nowhere = "00000000-0000-7000-8000-00000000ffff";

describe("any clinic by /api", () => {
	const server = useServer();
	let admin: Caller;
	let second: Caller;

	beforeAll(async () => {
		[admin, second] = [await createAdminCaller(server), await createAdminCaller(server)];
	});
	const profileOf = (id: string) => server.database.asVisitor((db) => findClinicProfile(db, id, 10));
	const get = async (id: string) =>
		((await admin.call("GET", `/admin/clinics/${id}`)).body as { clinic: AdminClinic }).clinic;
	const put = (id: string, edit: object, who = admin) => who.call("PUT", `/admin/clinics/${id}`, edit);
	const post = (id: string, act: string, body: unknown, who = admin) =>
		who.call("POST", `/admin/clinics/${id}/${act}`, body);

	/** The whole profile as the form sends it. */
	async function editOf(id: string, changes: object) {
		const { version, name, country_code, city, address, phone, whatsapp, email, website, latitude, longitude } =
			await get(id);
		const profile = {
			version,
			name,
			country_code,
			city,
			address,
			phone,
			whatsapp,
			email,
			website,
			latitude,
			longitude,
		};
		return { ...profile, opening_hours: null, treatments: [], reason: "The clinic rang us", ...changes };
	}

	test("found by a part of its name, in any status", async () => {
		const clinic = await createClinic(server.database, { name: "Quarzlicht", status: "suspended", country_code: "CH" });
		const { status, body } = await admin.call(
			"GET",
			"/admin/clinics?q=rzlich&country=CH&status=suspended&owner=without",
		);
		expect(status).toBe(200);
		expect(body).toMatchObject({
			clinics: [{ id: clinic.id, status: "suspended", owner_email: null }],
			has_more: false,
		});
		const none = (await admin.call("GET", "/admin/clinics?q=rzlich&owner=with")).body as { clinics: FoundClinic[] };
		expect(none.clinics).toEqual([]);
	});

	test("a clinic that was imported and not looked at is told from one that is not verified, as visitors are told", async () => {
		const [imported, listed] = [
			await createClinic(server.database, { name: "Neverglanz", status: "pending" }),
			await createClinic(server.database, { name: "Neverglanz two", status: "pending", owner_id: second.id }),
		];
		await server.database.asService((db) =>
			db.updateTable("clinics").set({ is_unchecked: true }).where("id", "=", imported.id).execute(),
		);
		const find = async (status: string) =>
			((await admin.call("GET", `/admin/clinics?q=neverglanz&status=${status}`)).body as { clinics: FoundClinic[] })
				.clinics;
		expect(await find("unchecked")).toMatchObject([{ id: imported.id, status: "pending", is_unchecked: true }]);
		expect(await find("pending")).toMatchObject([{ id: listed.id, is_unchecked: false }]);
		expect(await get(imported.id)).toMatchObject({ is_unchecked: true });
		await post(imported.id, "suspension", suspension);
		expect(await get(imported.id)).toMatchObject({ suspended_from: "pending", is_unchecked: true });
		expect(await find("unchecked")).toEqual([]);
		await server.database.asService((db) => db.deleteFrom("clinics").where("id", "=", listed.id).execute());
	});

	test("edited as a whole, name and place of a verified clinic too, with its reason in the log", async () => {
		const treatment = await createTreatment(server.database);
		const owner = await createCaller(server);
		const clinic = await createClinic(server.database, {
			owner_id: owner.id,
			latitude: 52.5,
			longitude: 13.4,
			country_code: "PL", // not on the listing form, which binds owners alone
			city: "Poznań",
		});
		const edit = await editOf(clinic.id, {
			name: "Renamed",
			city: "Gdańsk",
			website: "https://renamed.example",
			latitude: 54.35,
			longitude: 18.65,
			currency: "PLN",
			treatments: [{ id: treatment.id, price_min: 100, price_max: 200 }],
		});
		expect(await put(clinic.id, edit)).toMatchObject({
			status: 200,
			body: {
				clinic: { name: "Renamed", city: "Gdańsk", latitude: 54.35, version: 2, treatments: [{ price_max: 200 }] },
			},
		});
		expect(await profileOf(clinic.id)).toMatchObject({ name: "Renamed", verified: true, time_zone: "Europe/Warsaw" });
		const [act] = (await get(clinic.id)).log;
		expect(act).toMatchObject({ act: "edit_clinic", reason: "The clinic rang us", by: "Pat Person" });
		expect(act?.columns).toEqual(expect.arrayContaining(["name", "city", "website", "latitude"]));

		expect(await put(clinic.id, edit)).toMatchObject(refused(409, "edited_elsewhere"));
		const bad = {
			version: 2,
			reason: " ",
			country_code: "XX",
			latitude: 91,
			longitude: null,
			website: "javascript:alert(1)",
		};
		const { status, body } = await put(clinic.id, await editOf(clinic.id, bad));
		expect(status).toBe(422);
		expect(Object.keys((body as { error: { fields: object } }).error.fields).sort()).toEqual(
			expect.arrayContaining(["country_code", "latitude", "reason", "website"]),
		);
	});

	test("an edit is told to the owner: what changed, and why; one that changes nothing is not", async () => {
		const [treatment, owner] = [await createTreatment(server.database), await createCaller(server)];
		const clinic = await createClinic(server.database, {
			owner_id: owner.id,
			name: "Edited clinic",
			phone: "030 5550101",
			currency: "EUR",
			time_zone: "Europe/Berlin",
		});
		const same = { currency: "EUR", time_zone: "Europe/Berlin", reason: "Looked at it" };
		const save = async (changes: object) =>
			expect(await put(clinic.id, await editOf(clinic.id, { ...same, ...changes }))).toMatchObject({ status: 200 });
		await save({});
		await save({
			phone: "01 5550102 <desk>",
			whatsapp: "+49 30 5550100",
			website: "https://edited.example",
			booking_url: "https://doctors.example/edited",
			country_code: "AT",
			time_zone: "Europe/Vienna",
			description: "One line.\nAnother.",
			treatments: [{ id: treatment.id, price_min: 100, price_max: 200 }],
			reason: "The owner rang us",
		});
		const mail = await server.findMail(owner.email, 2);
		expect(mail.subject).toBe("We changed details of Edited clinic");
		for (const line of [
			"Phone: “030 5550101” → “01 5550102 <desk>”",
			"WhatsApp: nothing → “+49305550100”",
			"Website: nothing → “https://edited.example”",
			"Booking page: nothing → “https://doctors.example/edited”",
			"Country: Germany → Austria",
			"Time zone: “Europe/Berlin” → “Europe/Vienna”",
			"Description",
			"Treatments and prices",
			"“The owner rang us”",
		]) {
			expect(mail.text.split("\n")).toContain(line);
		}
		expect(mail.text).not.toMatch(/Another|^(Clinic name|Email|Currency|Coordinates)/m);
		expect(mail.html).toContain("01 5550102 &lt;desk&gt;");
		expect(mail.links).toContain(`${siteUrl}/owner/profile`);
		await save({ ...same, country_code: "AT", time_zone: "Europe/Vienna", name: "Edited again" });
		expect(await server.findMail(owner.email, 3)).toMatchObject({ subject: "We changed details of Edited again" });
		expect((await server.mailbox()).filter(({ to }) => to === owner.email)).toHaveLength(3);
	});

	test("suspended, gone from public, restored; the owner reads why", async () => {
		const owner = await createCaller(server);
		const clinic = await createClinic(server.database, { owner_id: owner.id, name: "Clinic out of sight" });
		expect(await post(clinic.id, "suspension", suspension)).toMatchObject({
			status: 200,
			body: { clinic: { status: "suspended", suspended_from: "verified" } },
		});
		expect(await profileOf(clinic.id)).toBeNull();
		expect((await server.findMail(owner.email, 2)).text).toContain("Closed in May.");
		expect(await post(clinic.id, "suspension", suspension, second)).toMatchObject(refused(409, "already_decided"));
		expect(await post(clinic.id, "restoration", { reason: "They moved" })).toMatchObject({
			body: { clinic: { status: "verified" } },
		});
		expect(await profileOf(clinic.id)).not.toBeNull();
		expect(await server.findMail(owner.email, 3)).toMatchObject({ subject: "Clinic out of sight is restored" });
		expect(await post(clinic.id, "restoration", { reason: "Again" })).toMatchObject(refused(409, "already_decided"));
	});

	test("given to another account, and taken from it", async () => {
		const next = await createCaller(server);
		const clinic = await createClinic(server.database, { name: "Clinic to give" });
		const give = (email: string | null, seen_owner: string | null) =>
			post(clinic.id, "owner", { email, seen_owner, reason: "The clinic was sold" });
		expect(await give("nobody@example.test", null)).toMatchObject({
			status: 422,
			body: { error: { fields: { email: expect.any(String) } } },
		});
		expect(await give(` ${next.email.toUpperCase()} `, null)).toMatchObject({
			status: 200,
			body: { clinic: { owner: { id: next.id } } },
		});
		expect(await server.findMail(next.email, 2)).toMatchObject({ subject: "You now manage Clinic to give" });
		expect(await give(null, null)).toMatchObject(refused(409, "conflict"));
		expect(await give(null, next.id)).toMatchObject({ status: 200, body: { clinic: { owner: null } } });
		const { text } = await server.findMail(next.email, 3);
		expect(text).toContain("The clinic was sold");
		expect(text.split(`${siteUrl}/clinic/${clinic.id}`)).toHaveLength(2); // once
	});

	test("made one with its duplicate", async () => {
		const twin = { name: "Twin Laser Studio", city: "Ulm", phone: "+49 731 1234567" };
		const [keep, gone] = [await createClinic(server.database, twin), await createClinic(server.database, twin)];
		expect(await admin.call("GET", `/admin/clinics/${keep.id}/duplicates`)).toMatchObject({
			body: { clinics: [{ id: gone.id, likeness: 1, same: ["phone"], has_owner: false }] },
		});
		expect(await post(keep.id, "merge", { other: keep.id, reason: "Same" })).toMatchObject(
			refused(404, "clinic_not_found"),
		);
		expect(await post(keep.id, "merge", { other: gone.id, reason: "Same" })).toMatchObject({
			status: 200,
			body: { clinic: { id: keep.id, old_ids: [gone.id] } },
		});
		expect(await post(keep.id, "merge", { other: gone.id, reason: "Same" }, second)).toMatchObject(
			refused(404, "clinic_not_found"),
		);
		expect((await admin.call("GET", `/admin/clinics/${gone.id}`)).body).toEqual({ merged_into: keep.id });
	});

	test("nobody decides about their own clinic", async () => {
		const own = await createClinic(server.database, { owner_id: second.id });
		const other = await createClinic(server.database);
		const edit = await editOf(own.id, { name: "Mine" });
		for (const answer of [
			await put(own.id, edit, second),
			await post(own.id, "suspension", suspension, second),
			await post(own.id, "owner", { email: null, seen_owner: second.id, reason: "Why" }, second),
			await post(own.id, "merge", { other: other.id, reason: "Why" }, second),
			await post(other.id, "merge", { other: own.id, reason: "Why" }, second),
		]) {
			expect(answer).toMatchObject(refused(403, "own_case"));
		}
		const [third, claimed] = [await createAdminCaller(server), await createClinic(server.database)];
		await third.call("POST", "/claims", { clinic: claimed.id, role: "Owner", evidence: "Look me up.", links: [] });
		expect(await put(claimed.id, await editOf(claimed.id, { name: "Mine" }), third)).toMatchObject(
			refused(403, "own_case"),
		);
		const toThemselves = { email: admin.email, seen_owner: null, reason: "Why" };
		const message = "You can't give a clinic to yourself.";
		expect(await post(other.id, "owner", toThemselves)).toMatchObject({
			status: 403,
			body: { error: { code: "own_case", message, fields: { email: message } } },
		});
		expect(await get(own.id)).toMatchObject({ name: own.name, status: "verified", owner: { id: second.id } });
	});

	test("what makes no sense is refused in plain words, and nothing changes", async () => {
		const clinic = await createClinic(server.database);
		for (const query of ["status=gone", "country=de", "owner=me", "before=1", `q=${"x".repeat(101)}`]) {
			expect(await admin.call("GET", `/admin/clinics?${query}`), query).toMatchObject({ status: 422 });
		}
		for (const [method, path, body] of [
			["GET", "/admin/clinics/1", undefined],
			["PUT", `/admin/clinics/${clinic.id}`, {}],
			["POST", `/admin/clinics/${clinic.id}/suspension`, { ...suspension, code: "constructor" }],
			["POST", `/admin/clinics/${clinic.id}/suspension`, { ...suspension, ground: "whim" }],
			["POST", `/admin/clinics/${clinic.id}/suspension`, { ...suspension, text: " " }],
			["POST", `/admin/clinics/${clinic.id}/suspension`, { ...suspension, text: "x".repeat(2001) }],
			["POST", `/admin/clinics/${clinic.id}/restoration`, {}],
			["POST", `/admin/clinics/${clinic.id}/owner`, { email: "no address", seen_owner: null, reason: "Why" }],
			["POST", `/admin/clinics/${clinic.id}/owner`, { reason: "Why" }],
			["POST", `/admin/clinics/${clinic.id}/merge`, { other: "1", reason: "Why" }],
			["POST", `/admin/clinics/${clinic.id}/merge`, { other: clinic.id }],
		] as const) {
			expect({ path, sent: body, ...(await admin.call(method, path, body)) }).toMatchObject({ path, status: 422 });
		}
		for (const [method, path, body] of [
			["GET", `/admin/clinics/${nowhere}`, undefined],
			["GET", `/admin/clinics/${nowhere}/duplicates`, undefined],
			["POST", `/admin/clinics/${nowhere}/suspension`, suspension],
			["POST", `/admin/clinics/${nowhere}/merge`, { other: clinic.id, reason: "Why" }],
		] as const) {
			expect({ path, ...(await admin.call(method, path, body)) }).toMatchObject({ path, status: 404 });
		}
		const typed = "'; drop table clinics; --\u0000 %_\\";
		const { status } = await admin.call("GET", `/admin/clinics?q=${encodeURIComponent(typed)}`);
		expect(status).toBe(200);
		expect(await get(clinic.id)).toMatchObject({ status: "verified", version: 1, log: [] });
	});
});
