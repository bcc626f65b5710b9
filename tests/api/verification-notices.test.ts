import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { formatDate } from "#domain/format.ts";
import { lapseOldVerifications } from "#server/jobs/lapse.ts";
import { writeToDesk } from "#tests/cases.ts";
import { until, useServer } from "../auth/server.ts";
import { createCaller } from "./caller.ts";

describe("mails to owners tell of checks", () => {
	const server = useServer();
	type Caller = Awaited<ReturnType<typeof createCaller>>;
	const run = (statement: ReturnType<typeof sql>) => server.database.asService((db) => statement.execute(db));
	const wake = () => server.services.outbox.wake();

	/** An owner of a new clinic, who has read the two mails about that. */
	async function createOwner() {
		const caller = await createCaller(server);
		const listing = { name: "Ink <b>Away</b>", country_code: "DE", city: "Köln", treatments: [] };
		const { body } = await caller.call("POST", "/owner/clinic", listing);
		await server.findMail(caller.email, 2);
		return { ...caller, clinic: (body as { clinic: { id: string } }).clinic };
	}
	/** Lets everything be told that there is, and gives how many mails this person has got by then. */
	async function countMails({ email }: Pick<Caller, "email">) {
		wake();
		await until(async () => {
			const { rows } = await server.database.asService((db) => sql`select from private.mails`.execute(db));
			return rows.length === 0;
		});
		// a mail of this run comes behind those of the runs before
		await createOwner();
		return (await server.mailbox()).filter(({ to }) => to === email).length;
	}

	test("that a check ends soon, 30 and 7 days before, and that it has ended", async () => {
		const owner = await createOwner();
		const { id } = owner.clinic;
		await run(sql`update cases set decided_at = now(), outcome = 'verified' where clinic_id = ${id}`);
		await run(sql`update clinics set status = 'verified' where id = ${id}`);
		const log = pino({ level: process.env.TEST_LOG ?? "silent" });
		/** The mail that the nightly job brings when the check is so old. */
		const ageTo = async (age: string, number: number) => {
			const verified_at = sql`date_trunc('day', now()) + interval '1 hour' - ${age}::interval`;
			await run(sql`update clinics set verified_at = ${verified_at} where id = ${id}`);
			await run(sql`update private.lapse_reminders set verified_at = ${verified_at} where clinic_id = ${id}`);
			await lapseOldVerifications(server.database, log);
			await lapseOldVerifications(server.database, log);
			wake();
			return server.findMail(owner.email, number);
		};
		const days = async () => {
			const body = (await owner.call("GET", "/owner/clinic")).body as { clinic: { lapses_at: string } };
			return formatDate(body.clinic.lapses_at);
		};
		const month = await ageTo("12 months -20 days", 3);
		expect(month.subject).toBe(`Confirm the details of Ink <b>Away</b> by ${await days()}`);
		expect(month.text).toContain(`it ends on ${await days()}`);
		expect(month.html).toContain("Ink &lt;b&gt;Away&lt;/b&gt;");
		const paths = (mail: typeof month) => mail.links.map((link) => new URL(link).pathname);
		expect(paths(month)).toEqual(expect.arrayContaining(["/owner", "/owner/notifications"]));
		const week = await ageTo("12 months -5 days", 4);
		expect(week.subject).toBe(`Confirm the details of Ink <b>Away</b> by ${await days()}`);
		const ended = await ageTo("12 months 1 day", 5);
		expect(ended.subject).toBe("The verification of Ink <b>Away</b> has ended");
		expect(ended.text).toContain("marked “Not verified” and left out of most search results");
		expect(paths(ended)).toEqual(expect.arrayContaining(["/owner/profile", "/owner/notifications"]));
		expect(await countMails(owner)).toBe(5);
	});

	test("a second rejection too, with its own reason", async () => {
		const owner = await createOwner();
		const admin = await createCaller(server);
		await run(sql`insert into private.admins (user_id) values (${admin.id})`);
		const reject = async (text: string) => {
			const { rows } = await server.database.asService((db) =>
				sql<{
					id: string;
				}>`select id from cases where clinic_id = ${owner.clinic.id} and decided_at is null`.execute(db),
			);
			const answer = await admin.call("POST", `/admin/cases/${rows[0]?.id}/decision`, {
				version: 1,
				decision: "rejected",
				code: "other",
				text,
			});
			expect(answer.status).toBe(200);
		};
		await reject("First reason");
		expect((await server.findMail(owner.email, 3)).text).toContain("“First reason”");
		await server.database.asPerson({ sub: owner.id }, (db) => writeToDesk(db, "It moved"));
		await owner.call("POST", "/owner/clinic/resubmit");
		const receipt = await server.findMail(owner.email, 4);
		expect(receipt.text).toContain("its page stays hidden until we've decided");
		await reject("Second reason");
		const second = await server.findMail(owner.email, 5);
		expect(second.subject).toBe("We couldn't verify Ink <b>Away</b>");
		expect(second.text).toContain("“Second reason”");
		expect(await countMails(owner)).toBe(5);
	});
});
