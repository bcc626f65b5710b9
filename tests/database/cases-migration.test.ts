import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#database/migrate.ts";
import { findOwnClaim } from "#database/queries/claims.ts";
import { findOwnEvidence } from "#database/queries/evidence.ts";
import { findOwnClinic } from "#database/queries/own-clinic.ts";
import { findWaiting } from "#database/queries/waiting.ts";
import { getCase } from "#server/cases/cases.ts";
import { createBefore } from "./before-migrations.ts";

const database = await createBefore((name) => (name >= "0073" && name < "0080") || name >= "0101");

const person = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
const [owner, claimant, admin] = [person(1), person(2), person(3)];
const clinic = (number: number) => `00000000-0000-7000-8000-0000000000c${number}`;
const [owned, unowned] = [clinic(1), clinic(2)];
const [check, change, claim, rejected] = [clinic(3), clinic(4), clinic(5), clinic(6)];
const file = clinic(7);
/** As it was written before a code stood for its sentence. */
const reason = "We found no sign that this business exists.\nNo sign";
const checks = { licence: { on: "2026-11-20", note: "Called", register: "GMC", entry: "7" } };

test("checks, changes, claims, their messages and documents become cases, and are read as before", async () => {
	await database.asOwner(async (db) => {
		for (const [number, id] of [owner, claimant, admin].entries()) {
			await sql`insert into accounts.users (id, email, email_confirmed_at)
				values (${id}, ${`person-${number}@example.test`}, now())`.execute(db);
			await sql`insert into public.profiles (id, full_name) values (${id}, ${`Person ${number}`})
				on conflict (id) do update set full_name = excluded.full_name`.execute(db);
		}
		await sql`insert into private.admins (user_id) values (${admin})`.execute(db);
		await sql`insert into public.clinics (id, name, country_code, city, owner_id, status, verified_at, verified_checks) values
			(${owned}, 'Owned', 'DE', 'Bonn', ${owner}, 'verified', now(), '{licence}'),
			(${unowned}, 'Unowned', 'DE', 'Bonn', null, 'pending', null, '{}')`.execute(db);
		await sql`insert into public.verifications
			(id, clinic_id, kind, submitted_at, checks, decided_at, decision, reason_code, reason, decided_by, answered_at) values
			(${rejected}, ${owned}, 'listing', now() - interval '9 days', '{}', now() - interval '8 days', 'rejected', 'not_found',
				${reason}, ${admin}, now() - interval '7 days'),
			(${check}, ${owned}, 'recheck', now() - interval '6 days', ${JSON.stringify(checks)}::jsonb, now() - interval '5 days',
				'verified', null, null, ${admin}, null)`.execute(db);
		await sql`insert into public.profile_changes (id, clinic_id, name, country_code, city, treated_by)
			values (${change}, ${owned}, 'Renamed', 'DE', 'Bonn', '{doctor}')`.execute(db);
		await sql`insert into public.claims (id, clinic_id, user_id, role, evidence, links)
			values (${claim}, ${unowned}, ${claimant}, 'Manager', 'The register', '{https://example.test}')`.execute(db);
		await sql`insert into private.case_messages (verification_id, claim_id, person_id, from_desk, admin_id, decision, text) values
			(${rejected}, null, ${owner}, true, ${admin}, 'rejected', ${reason}),
			(${rejected}, null, ${owner}, false, null, null, 'The bell says Studio'),
			(null, ${claim}, ${claimant}, true, ${admin}, null, 'Which page?')`.execute(db);
		await sql`insert into private.evidence_files (id, claim_id, uploaded_by, name, kind, bytes, sha256)
			values (${file}, ${claim}, ${claimant}, 'letter.pdf', 'pdf', 1, ${"a".repeat(64)})`.execute(db);
		await sql`insert into private.invitations (clinic_id, mailbox, claim_hash, mail_id, claimed_at, claim_id, is_same_mailbox)
			values (${unowned}, ${Buffer.alloc(32)}, ${Buffer.alloc(32)}, 1, now(), ${claim}, true)`.execute(db);
	});

	expect(await migrate(database)).toEqual([
		"0073_cases",
		"0101_reasons_as_codes",
		"0120_reports_as_cases",
		"0130_notes_by_admins",
		"0140_pictures_as_cases",
		"0145_case_messages",
	]);

	const own = await database.asPerson({ sub: owner }, findOwnClinic);
	expect(own).toMatchObject({
		verification: { kind: "recheck", decision: "verified" },
		change: { name: "Renamed", treated_by: ["doctor"], website: null },
		conversation: {
			can_write: false,
			messages: [{ decision: "rejected", reason_code: "not_found", text: "No sign" }, { text: "The bell says Studio" }],
		},
		unread_messages: 1,
	});
	expect(await database.asPerson({ sub: claimant }, findOwnClaim)).toMatchObject({
		id: claim,
		role: "Manager",
		evidence: "The register",
		links: ["https://example.test"],
		decision: null,
		conversation: { messages: [{ text: "Which page?" }] },
	});
	expect(await database.asPerson({ sub: claimant }, findOwnEvidence)).toMatchObject({
		can_add: true,
		files: [{ id: file, name: "letter.pdf" }],
	});
	await database.asPerson({ sub: admin }, async (db) => {
		expect(await getCase(db, check)).toMatchObject({
			decision: "verified",
			decided_by: "Person 2",
			checks,
			earlier: [
				{ id: rejected, decision: "rejected", reason_code: "not_found", reason: "No sign", decided_by: "Person 2" },
			],
		});
		expect((await findWaiting(db, {})).waiting.map(({ id, kind }) => [id, kind]).sort()).toEqual(
			[
				[change, "change"],
				[claim, "claim"],
				[rejected, "message"],
			].sort(),
		);
		expect(await getCase(db, claim)).toMatchObject({
			...{ files: [{ id: file }], invitation: { is_same_mailbox: true }, person: { full_name: "Person 1" } },
			conversation: { messages: [{ text: "Which page?", name: "Person 2" }] },
		});
	});
});
