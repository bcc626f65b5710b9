import { deleteOldSigningKeys } from "#database/auth-keys.ts";
import { deleteExpiredLinks } from "#database/auth-links.ts";
import { deleteOldSessions } from "#database/auth-sessions.ts";
import { deleteUnconfirmedUsers } from "#database/auth-users.ts";
import { deleteOldClinicDays } from "#database/clinic-days.ts";
import type { Database, Db } from "#database/connection.ts";
import { deleteOldMailboxEntries } from "#database/mailbox.ts";
import { forgetReporters } from "#database/public-reports.ts";
import { analyzeGrownTables } from "#database/statistics.ts";

const sessionDays = 90; // without a refresh
const unconfirmedDays = 30;
const mailboxDays = 30;
const countDays = 400;
const reporterDays = 183; // after the decision

/**
 * Removes what nobody needs any more (expired links, sessions, accounts that were never confirmed, counters, who sent a decided
 * report, old mails, counts and keys), and then has grown tables looked at anew.
 */
export async function cleanUp(database: Database): Promise<void> {
	const steps: ((db: Db) => Promise<void>)[] = [
		deleteExpiredLinks,
		(db) => deleteOldSessions(db, sessionDays),
		(db) => deleteUnconfirmedUsers(db, unconfirmedDays),
		(db) => deleteOldMailboxEntries(db, new Date(Date.now() - mailboxDays * 86_400_000)),
		(db) => deleteOldClinicDays(db, countDays),
		(db) => forgetReporters(db, reporterDays),
		deleteOldSigningKeys,
		deleteExpiredCounters,
	];
	// a transaction each: none holds rows that visitors wait for longer than it must
	for (const step of steps) await database.asService(step);
	await analyzeGrownTables(database);
}

async function deleteExpiredCounters(db: Db): Promise<void> {
	await db.deleteFrom("private.rate_limits").where("expire", "<", String(Date.now())).execute();
}
