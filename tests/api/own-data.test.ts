import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createClinic, createReport, createReview } from "#tests/factories.ts";
import { createCareful, tokenOf } from "../auth/careful.ts";
import { json, useServer } from "../auth/server.ts";
import { type Caller, callerOf, createCaller } from "./caller.ts";

/** Where each column that says who somebody is stands in the file of one's own data, or why it does not. */
const places: Record<string, { path: string } | { reason: string }> = {
	"accounts.users.id": { path: "account.id" },
	"accounts.users.email": { path: "account.email" },
	"accounts.users.email_change": { path: "account.pending_email" },
	"accounts.sessions.user_id": { path: "account.sessions" },
	"accounts.one_time_tokens.user_id": { path: "account.links" },
	"accounts.one_time_tokens.relates_to": { path: "account.links" },
	"accounts.mfa_factors.user_id": { reason: "account.two_step_sign_in of somebody who has one, below" },
	"public.agreements.user_id": { path: "account.agreed_to" },
	"private.admins.user_id": { path: "account.admin_since" },
	"public.case_messages.person_id": { path: "account.case_messages" },
	"private.alerts.email": { path: "account.alerts" },
	"private.enquiries.email": { path: "enquiries.asked" },
	"private.enquiry_threads.owner_id": { path: "enquiries.answered" },
	"private.desk_mails.user_id": { path: "account.admin_mails" },
	"private.mails.user_id": { path: "account.waiting_mails" },
	"private.mails.email": { path: "account.waiting_mails" },
	"private.review_votes.user_id": { path: "account.review_votes" },
	"private.review_notices.user_id": { path: "account.review_notices" },
	"private.invitations.sent_by": { reason: "an act of the directory, in the audit log" },
	"private.audit_log.admin_id": { reason: "the record of what admins did, which is theirs to read at /admin/log" },
	"private.suspensions.user_id": { path: "suspension" },
	"private.log_people.user_id": { reason: "what the log calls them, which is for admins to read" },
	"private.mailbox.to": { reason: "mails of a machine without SMTP_URL, read at /dev/mailbox" },
	"public.profiles.id": { path: "profile" },
	"public.notification_settings.user_id": { path: "notifications" },
	"public.favorites.user_id": { path: "favorites" },
	"public.reviews.user_id": { path: "reviews" },
	"public.case_reports.reporter_id": { path: "reports" },
	"public.case_reports.reporter_email": { reason: "of visitors: nobody has shown that the address is theirs" },
	"private.country_waits.user_id": { path: "country_wait" },
	"public.cases.person_id": { path: "claims" },
	"public.case_files.uploaded_by": { path: "evidence" },
	"private.removed_evidence.uploaded_by": { path: "removed_evidence" },
	"public.case_notes.by_id": { reason: "an act of the directory, in the audit log" },
	"public.clinics.owner_id": { path: "clinics" },
	"public.clinics.email": { path: "clinics" },
	"public.clinics.treated_by": { reason: "professions, nobody by name" },
	"public.listings.treated_by": { reason: "professions, nobody by name" },
	"public.operator.email": { reason: "who runs the directory, as everybody reads it; no account" },
	"public.treatments.medically_reviewed_by": { reason: "a name that an admin wrote under a guide; no account" },
	"public.imports.created_by": { reason: "work of an admin for the directory" },
};

/** Tables that still name somebody once their account is deleted, and why. */
const kept: Record<string, string> = {
	"private.audit_log": "what an admin did stays on record, under an id that leads to nobody",
	"private.mailbox": "a machine without SMTP_URL keeps its mails for 30 days",
};

describe("what is kept of a person", () => {
	const server = useServer();
	const { database } = server;
	let one: Caller;
	let clinic: { id: string };
	const run = <T>(statement: ReturnType<typeof sql<T>>) => database.asOwner((db) => statement.execute(db));
	const wanted = () => `wanted-${one.email}`;

	/** Tables in which a row contains one of the texts. */
	async function findTables(...texts: string[]): Promise<string[]> {
		const { rows } = await run(sql<{ name: string }>`
			select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
			where c.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'accounts') order by 1`);
		const found: string[] = [];
		for (const { name } of rows) {
			const { rows: hits } = await run(
				sql`select from ${sql.table(name)} t where t::text like any(${texts.map((text) => `%${text}%`)}) limit 1`,
			);
			if (hits.length > 0) found.push(name);
		}
		return found;
	}

	beforeAll(async () => {
		one = await createCaller(server);
		const [other, unowned] = [await createCaller(server), await createClinic(database)];
		clinic = await createClinic(database, { owner_id: one.id, status: "pending", email: "desk@example.test" });
		const elsewhere = await createClinic(database);
		await one.call("PUT", `/favorites/${elsewhere.id}`);
		await one.call("PUT", `/reviews/${elsewhere.id}`, { rating: 3, text: "Fair" });
		await one.call("PUT", "/owner/notifications", { on_review: false, on_reply_due: true, on_status: true });
		const review = await createReview(database, { clinic_id: clinic.id, user_id: other.id });
		await one.call("PUT", `/owner/reviews/${review.id}/reply`, { text: "Thank you" });
		await one.call("POST", `/owner/reviews/${review.id}/report`, { reason: "spam", details: "A shop" });
		await createReport(database, { clinic: unowned.id }, { reporter_id: one.id, reason: "closed" });
		await run(sql`insert into cases (kind, clinic_id, person_id, data) values ('claim', ${unowned.id}, ${one.id},
			'{"role": "Manager", "evidence": "The letterhead", "links": ["https://example.test"]}')`);
		await run(sql`insert into public.case_messages (case_id, person_id, from_desk, text)
			select id, ${one.id}, false, 'The bell says Studio' from cases where clinic_id = ${clinic.id} and kind = 'listing'`);
		await run(sql`insert into public.case_messages (case_id, person_id, from_desk, text)
			select id, ${one.id}, true, 'Which page?' from cases where person_id = ${one.id}`);
		await run(sql`with written as (
				insert into public.case_messages (case_id, person_id, from_desk, text)
				select v.id, c.owner_id, true, 'From the desk' from cases v join clinics c on c.id = v.clinic_id
				where c.owner_id <> ${one.id} returning id, case_id
			)
			insert into case_notes (case_id, by_id, message_id) select case_id, ${one.id}, id from written`);
		await run(sql`insert into public.case_files (id, case_id, uploaded_by, name, kind, bytes, sha256)
			select gen_random_uuid(), id, person_id, 'letterhead.pdf', 'pdf', 1, ${"a".repeat(64)} from cases where kind = 'claim'`);
		await run(
			sql`insert into private.removed_evidence (id, uploaded_by, bytes, sent_at) values (gen_random_uuid(), ${one.id}, 1, now())`,
		);
		await run(sql`insert into private.country_waits (user_id, country_code, draft)
			values (${one.id}, 'ES', '{"name": "Tinta", "city": "Madrid", "treatments": [], "treated_by": []}')`);
		await run(sql`insert into private.review_notices (clinic_id, user_id, notified_on)
			values (${elsewhere.id}, ${one.id}, current_date)`);
		await run(sql`insert into imports (source, file_name, created_by, file_hash)
			values ('List', 'list.csv', ${one.id}, ${"a".repeat(64)})`);
		await run(sql`with page as (
				insert into documents (kind, slug, language, content, version, published_at)
				values ('legal', 'terms', 'en', '{"text": "Ours"}', 1, now()) returning id
			)
			insert into agreements (user_id, document_id) select ${one.id}, id from page`);
		await run(sql`with asked as (
				insert into private.enquiries (email, mailbox, windows, confirmed_at)
				values (${one.email}, private.enquiry_mailbox(${one.email}), '{weekend_morning}', now()) returning id
			), thread as (
				insert into private.enquiry_threads (enquiry_id, clinic_id, owner_id, consent_version, consent_text, delivered_at)
				select id, ${clinic.id}, ${one.id}, '1', 'Yes', now() from asked returning id
			)
			insert into private.enquiry_messages (thread_id, from_clinic, text) select id, true, 'We do' from thread`);
		await run(sql`insert into private.alerts (email, mailbox, search)
			values (${one.email}, private.alert_mailbox(${one.email}), '?country=DE')`);
		await run(sql`insert into private.admins (user_id) values (${one.id})`);
		await run(sql`insert into private.desk_mails (user_id, daily) values (${one.id}, true)`);
		await server.request("/auth/v1/recover", json("POST", { email: one.email }));
		await one.client.updateUser({ email: wanted() });
		await server.findMail(wanted());
		await run(sql`insert into private.mails (user_id, kind, next_at) values (${one.id}, 'clinic_lapsed', 'infinity')`);
		await run(sql`insert into private.suspensions (user_id, reason) values (${one.id}, 'A flood')`);
		for (const [to, kind] of [
			[one.email, "reset_password"],
			[wanted(), "confirm_email_change"],
		]) {
			await run(sql`insert into private.mails (email, kind, next_at) values (${to}, ${kind}, 'infinity')`);
		}
	});

	test("every column that names a person is in the file of one's data, or has a reason not to be", async () => {
		const { rows } = await run(sql<{ name: string }>`
			select format('%s.%s.%s', n.nspname, c.relname, a.attname) as name
			from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
			where c.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'accounts') and a.attnum > 0 and not a.attisdropped
				and (
					a.attname ~ '(^|_)(user|owner|person|author|admin|reporter)_id$|^to$|^relates_to$|_by$|(^|_)email(_change)?$'
					or exists (
						select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey)
							and f.confrelid in ('accounts.users'::regclass, 'public.profiles'::regclass)
					)
				)
			order by 1`);
		expect(rows.map(({ name }) => name).filter((name) => !Object.hasOwn(places, name))).toEqual([]);
	});

	test("the file has what the tables have", async () => {
		const { body } = await one.call("GET", "/account/data");
		const at = (path: string) =>
			path.split(".").reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], body);
		for (const place of Object.values(places)) {
			if ("reason" in place) continue;
			const value = at(place.path);
			expect(value ?? null, place.path).not.toBeNull();
			if (Array.isArray(value)) expect(value, place.path).not.toEqual([]);
		}
		expect(body).toMatchObject({
			account: { id: one.id, email: one.email, pending_email: wanted() },
			reviews: [{ text: "Fair" }],
			claims: [{ role: "Manager", evidence: "The letterhead", links: ["https://example.test"] }],
			evidence: [{ name: "letterhead.pdf", download: expect.stringMatching(/^\/api\/evidence\/.+\/file$/) }],
			replies: [{ text: "Thank you" }],
			reports: [{ reason: "spam", details: "A shop" }],
			clinic_reports: [{ reason: "closed" }],
			notifications: { on_review: false },
		});
		expect(body).toMatchObject({
			account: {
				case_messages: [
					{ about: "clinic", from_desk: false, text: "The bell says Studio", read_at: null },
					{ about: "claim", from_desk: true, text: "Which page?" },
				],
			},
		});
		const links = (body as { account: { links: { sent_to: string }[] } }).account.links.map(({ sent_to }) => sent_to);
		// none to the wished address: whether there is one tells whether somebody has an account there
		expect(new Set(links)).toEqual(new Set([one.email]));
		// what opens an account is for its mailbox alone
		expect(JSON.stringify(body)).not.toMatch(/token=|token_hash|\$argon2/);
		const listed = new Set(Object.keys(places).map((name) => name.split(".").slice(0, 2).join(".")));
		expect((await findTables(one.id, one.email)).filter((table) => !listed.has(table))).toEqual([]);
	});

	test("a second factor is there by its name and since when, without what opens it", async () => {
		const { client, totp } = await createCareful(server);
		const { body } = await callerOf(server, await tokenOf(client))("GET", "/account/data");
		const factor = { name: "Phone", since: expect.any(String), recovery_codes_left: 10 };
		expect(body).toMatchObject({ account: { two_step_sign_in: factor } });
		expect(JSON.stringify(body)).not.toContain(totp.secret);
	});

	test("a review of a clinic that is out of sight is there too, without the clinic", async () => {
		const author = await createCaller(server);
		const hidden = await createClinic(database, { status: "rejected", name: "Hidden away" });
		await createReview(database, { clinic_id: hidden.id, user_id: author.id, text: "Out of sight" });
		const { body } = await author.call("GET", "/account/data");
		expect(body).toMatchObject({ account: { reviews_out_of_sight: [{ text: "Out of sight" }] }, reviews: [] });
		expect(JSON.stringify(body)).not.toMatch(new RegExp(`${hidden.id}|Hidden away`));
	});

	test("once the account is deleted nothing names its person but what is listed", async () => {
		expect(await one.call("DELETE", "/account?reviews=keep")).toMatchObject({ status: 200 });
		const left = await findTables(one.id, one.email, wanted());
		expect(left.filter((table) => !Object.hasOwn(kept, table))).toEqual([]);
		const { rows } = await run(sql<{ status: string }>`select status from clinics where id = ${clinic.id}`);
		expect(rows).toEqual([{ status: "rejected" }]);
	});
});
