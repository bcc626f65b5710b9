import { describe, expect, test } from "vitest";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { getModerationFigures } from "#database/queries/moderation.ts";
import { findOwnClinic } from "#database/queries/own-clinic.ts";
import { decideCase } from "#server/cases/cases.ts";
import { takePublicReport } from "#server/cases/reports.ts";
import { restoreClinic } from "#server/clinics/acts.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createClinic, createPerson } from "#tests/factories.ts";
import { suspension } from "#tests/inputs.ts";
import { findWrongFigures } from "./recount.ts";
import { suspendClinic, useTwoAdmins } from "./two-admins.ts";

describe("suspended clinics", () => {
	const database = useDatabase();
	const { asAdmin, asSecond, get, merge, noticesTo } = useTwoAdmins(database);

	test.each(["verified", "pending", "rejected"] as const)(
		"a suspended clinic that was %s is so again",
		async (status) => {
			const owner = await createPerson(database);
			const clinic = await createClinic(database, { status, owner_id: owner.id, city: `Restored ${status}` });
			await asAdmin((db) => suspendClinic(db, clinic.id));
			expect(await get(clinic.id)).toMatchObject({
				status: "suspended",
				suspended_from: status,
				suspension: { reason: "closed", text: "Closed in May.", by: "Ada" },
			});
			expect(await database.asVisitor((db) => findClinicProfile(db, clinic.id, 1))).toBeNull();
			await expect(asSecond((db) => suspendClinic(db, clinic.id))).rejects.toMatchObject({
				code: "already_decided",
				message: expect.stringContaining("Ada decided this case on"),
			});
			await asAdmin((db) => restoreClinic(db, clinic.id, "It moved"));
			const restored = await get(clinic.id);
			expect(restored).toMatchObject({ status, suspended_from: null });
			expect(restored.verified_at !== null).toBe(status === "verified");
			await expect(asAdmin((db) => restoreClinic(db, clinic.id, "Again"))).rejects.toMatchObject({
				code: "already_decided",
			});
			expect((await noticesTo(owner)).map(({ kind }) => kind)).toEqual(["clinic_suspended", "clinic_restored"]);
			expect(await findWrongFigures(database)).toEqual([]);
		},
	);

	const report = (clinic: { id: string }, email: string) => {
		const sent = { clinic: clinic.id, reason: "closed", details: null, name: null, email, good_faith: true } as const;
		return database.asService((db) => takePublicReport(db, sent, undefined));
	};
	const decisionsOf = (id: string) =>
		database.asService((db) =>
			db
				.selectFrom("cases")
				.select(["id", "outcome as decision", "reason_code as code", "ground", "reason as text"])
				.where("clinic_id", "=", id)
				.where("decided_at", "is not", null)
				.orderBy("id")
				.execute(),
		);

	test.each(["at the desk", "in the queue of reports"])(
		"suspended %s: one decision, one act, one mail with the reasons; whoever reported it is told",
		async (where) => {
			const owner = await createPerson(database);
			const clinic = await createClinic(database, { owner_id: owner.id });
			const email = `${clinic.id}@reporter.test`;
			await report(clinic, email);
			const suspend = () =>
				asAdmin((db) =>
					where === "at the desk"
						? suspendClinic(db, clinic.id)
						: decideCase(db, clinic.id, { seen: null, ...suspension, decision: "suspend" }),
				);
			await suspend();
			expect(await decisionsOf(clinic.id)).toMatchObject([{ decision: "suspend", ...suspension }]);
			expect(await get(clinic.id)).toMatchObject({
				reports: 0,
				log: [{ act: "suspend_clinic", reason: `closed: ${suspension.text}`, by: "Ada" }],
			});
			expect((await get(clinic.id)).log).toHaveLength(1);
			expect(await noticesTo(owner)).toMatchObject([
				{
					kind: "clinic_suspended",
					data: { reason: "closed", ground: "terms", text: "Closed in May.", is_reported: true },
				},
			]);
			expect(await noticesTo({ email })).toMatchObject([
				{ kind: "report_received" },
				{ kind: "report_decided", data: { decision: "suspend", text: "Closed in May." } },
			]);
			expect(await database.asPerson(claimsOf(owner), findOwnClinic)).toMatchObject({
				status: "suspended",
				suspension: { reason: "closed", ground: "terms", text: "Closed in May.", decided_at: expect.any(String) },
			});

			// what a merge brings can be answered, but not by suspending it again
			const twin = await createClinic(database);
			await report(twin, `again-${email}`);
			await merge(clinic, twin);
			const seen = (await decisionsOf(clinic.id))[0]?.id ?? null;
			const decide = (decision: "suspend" | "note") =>
				asAdmin((db) =>
					decideCase(db, clinic.id, {
						seen,
						decision,
						...(decision === "suspend" ? suspension : { code: "put_right", text: "Noted." }),
					}),
				);
			await expect(decide("suspend")).rejects.toMatchObject({ code: "already_decided" });
			await decide("note");
			expect((await noticesTo(owner)).map(({ kind }) => kind)).toEqual(["clinic_suspended", "clinic_merged"]);
			expect((await get(clinic.id)).suspension).toMatchObject({ decision: "suspend", text: "Closed in May." });
		},
	);

	test("the public figures count clinics suspended after a report, and no others", async () => {
		const suspended = async () => (await database.asVisitor(getModerationFigures)).decisions.suspended;
		const [reported, other] = [await createClinic(database), await createClinic(database)];
		const before = await suspended();
		await report(reported, "one@reporter.test");
		await report(reported, "two@reporter.test");
		for (const { id } of [reported, other]) await asAdmin((db) => suspendClinic(db, id));
		expect(await suspended()).toBe(before + 1);
	});

	test("suspended without a report: the mail does not speak of one, and only its owner reads why", async () => {
		const [owner, other] = [await createPerson(database), await createPerson(database)];
		const clinic = await createClinic(database, { owner_id: owner.id });
		await createClinic(database, { owner_id: other.id });
		await asAdmin((db) => suspendClinic(db, clinic.id));
		expect(await noticesTo(owner)).toMatchObject([{ kind: "clinic_suspended", data: { is_reported: false } }]);
		expect(await database.asPerson(claimsOf(other), findOwnClinic)).toMatchObject({ suspension: null });
		await asAdmin((db) => restoreClinic(db, clinic.id, "It moved"));
		expect(await database.asPerson(claimsOf(owner), findOwnClinic)).toMatchObject({ suspension: null });
	});
});
