import { beforeAll, describe, expect, test } from "vitest";
import type { ClinicCase } from "#database/queries/moderation.ts";
import { takePublicReport } from "#server/cases/reports.ts";
import { createClinic } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { type Caller, createAdminCaller, createCaller, refused } from "./caller.ts";
import { openModeration } from "./moderation.ts";

describe("reports of clinics", () => {
	const server = useServer();
	const { getCase, profileOf, report, newMailbox } = openModeration(server);
	let admin: Caller;
	beforeAll(async () => {
		admin = await createAdminCaller(server);
	});

	test("a clinic that a visitor reports is judged, and its owner told why it is suspended", async () => {
		const owner = await createCaller(server);
		const clinic = await createClinic(server.database, { owner_id: owner.id });
		const email = newMailbox();
		expect(
			(await report({ clinic: clinic.id, reason: "illegal", details: "No licence, § 1 NiSV", email })).status,
		).toBe(201);
		expect((await server.findMail(email)).text).toContain("Article 16(4)");
		expect(await getCase<ClinicCase>(admin, clinic.id)).toMatchObject({
			waits: { is_urgent: true },
			report_count: 1,
			reports: [{ reason: "illegal", details: "No licence, § 1 NiSV" }],
			clinic: { status: "verified", has_owner: true },
		});
		const decideClinic = (input: object) =>
			admin.call("POST", `/admin/cases/${clinic.id}/decision`, { seen: null, ...input });
		const suspension = {
			decision: "suspend",
			code: "illegal",
			ground: "illegal",
			text: "No licence under § 1 NiSV.",
		};
		expect(await decideClinic({ ...suspension, ground: null })).toMatchObject(refused(422, "invalid"));
		expect(await decideClinic(suspension)).toMatchObject({ status: 200 });
		expect(await profileOf(clinic.id)).toBeNull();
		expect((await server.findMail(owner.email, 2)).text).toContain("No licence under § 1 NiSV.");
		expect((await server.findMail(email, 2)).text).toMatch(
			/no longer public[\s\S]+against the law[\s\S]+Article 16\(5\)/,
		);
		expect(await decideClinic(suspension)).toMatchObject(refused(409, "already_decided"));
	});

	test("a clinic is suspended once, and its owner told once; no report of it can stay open", async () => {
		const owner = await createCaller(server);
		const clinic = await createClinic(server.database, { owner_id: owner.id });
		const told = async () =>
			(await server.mailbox()).filter(({ to, subject }) => to === owner.email && subject.endsWith("was suspended"));
		const decideClinic = (seen: string | null) =>
			admin.call("POST", `/admin/cases/${clinic.id}/decision`, {
				decision: "suspend",
				code: "closed",
				ground: "terms",
				text: "It has closed.",
				seen,
			});
		await report({ clinic: clinic.id, reason: "closed" });
		expect((await decideClinic(null)).status).toBe(200);
		await expect.poll(told).toHaveLength(1);

		expect(await report({ clinic: clinic.id, reason: "closed" })).toMatchObject({ status: 404 });
		// one that was on its way when the clinic was still public
		const late = {
			clinic: clinic.id,
			reason: "closed",
			details: null,
			name: null,
			email: null,
			good_faith: true,
		} as const;
		await expect(server.database.asService((db) => takePublicReport(db, late, undefined))).rejects.toMatchObject({
			code: "not_found",
		});
		const found = await getCase<ClinicCase>(admin, clinic.id);
		expect(found?.waits).toBeNull();
		expect(await decideClinic(found?.last_decision?.id ?? null)).toMatchObject(refused(409, "already_decided"));
		expect(await told()).toHaveLength(1);
	});

	test("a note about a clinic is for admins", async () => {
		const clinic = await createClinic(server.database);
		const email = newMailbox();
		await report({ clinic: clinic.id, reason: "closed", email });
		await admin.call("POST", `/admin/cases/${clinic.id}/decision`, {
			decision: "note",
			code: "no_evidence",
			text: "Ask again in May.",
			seen: null,
		});
		expect((await server.findMail(email, 2)).text).not.toContain("Ask again in May.");
		expect(await profileOf(clinic.id)).not.toBeNull();
	});
});
