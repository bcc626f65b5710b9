import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { type Actor, attempt, usePeopleAndClinics } from "./policy-cases.ts";

// Who is told of which search is nobody's business but the server's.

const everybody: Actor[] = ["visitor", "stranger", "author", "owner", "applicant", "suspended", "admin", "service"];
const people = everybody.filter((who) => who !== "service");
const table = "private.alerts";

describe("alerts", () => {
	const database = usePeopleAndClinics();
	let secret: string;
	beforeAll(async () => {
		const { rows } = await database.asOwner((db) =>
			sql<{ secret: string }>`insert into private.alerts (email, mailbox, search)
				values ('one@alert.test', private.alert_mailbox('one@alert.test'), '?country=DE')
				returning private.alert_secret(id) as secret`.execute(db),
		);
		secret = String(rows[0]?.secret);
	});

	test.each(people)("%s reads, writes and removes none", async (who) => {
		for (const statement of [
			sql`select from private.alerts`,
			sql`delete from private.alerts`,
			sql`update private.alerts set email = 'two@alert.test'`,
			sql`insert into private.alerts (email, mailbox, search) values ('a@b.test', sha256('x'), '')`,
		])
			expect(await attempt(database, who, statement, table)).toEqual({ outcome: "denied", hasChanged: false });
	});

	test("what a link does, and asking itself, only the server does for somebody", async () => {
		for (const statement of [
			sql`select private.ask_alert('a@b.test', '?country=DE', '{}')`,
			sql`select private.confirm_alert(${secret})`,
			sql`select private.end_alert(${secret})`,
			sql`select private.alert_secret(id) from (select gen_random_uuid() as id) a`,
		]) {
			for (const who of everybody)
				expect((await attempt(database, who, statement, table)).outcome, who).toBe(who === "service" ? 1 : "denied");
		}
		for (const who of everybody) {
			const seal = sql`select private.sealed_alert(${secret}), private.alert_mailbox('one@alert.test')`;
			expect((await attempt(database, who, seal)).outcome, who).toBe("denied");
		}
	});

	test("the server itself makes none that nobody asked for", async () => {
		const forge = sql`insert into private.alerts (email, mailbox, search, confirmed_at, next_at)
			values ('a@b.test', sha256('x'), '', now(), now())`;
		expect(await attempt(database, "service", forge, table)).toEqual({ outcome: "denied", hasChanged: false });
	});
});
