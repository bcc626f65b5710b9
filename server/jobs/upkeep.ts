import type { Database, Db } from "#database/connection.ts";
import { deleteOldAlerts } from "#database/queries/alerts.ts";
import { deleteOldClinicDays } from "#database/queries/analytics.ts";
import { forgetWords } from "#database/queries/audit.ts";
import { deleteOldSigningKeys } from "#database/queries/auth-keys.ts";
import { deleteExpiredLinks } from "#database/queries/auth-links.ts";
import { deleteOldSessions } from "#database/queries/auth-sessions.ts";
import { deleteUnconfirmedUsers } from "#database/queries/auth-users.ts";
import { deleteOldWaits } from "#database/queries/country-waits.ts";
import { maintainEnquiries } from "#database/queries/enquiries.ts";
import { deleteOldReports } from "#database/queries/imports/imports.ts";
import { deleteOldInvitations } from "#database/queries/invitations.ts";
import { deleteOldMailboxEntries } from "#database/queries/mailbox.ts";
import {
	deleteExpiredMails,
	deleteOldMailFailures,
	deleteOldNotices,
	forgetLanguages,
	forgetUnknownMailboxes,
} from "#database/queries/mails.ts";
import { forgetReporters } from "#database/queries/reports.ts";
import { countHeldReviews, forgetVotes } from "#database/queries/reviews.ts";
import { forgetSuspensions } from "#database/queries/suspensions.ts";

const sessionDays = 90; // without a refresh
const unconfirmedDays = 30;
const mailboxDays = 30;
const countDays = 400;
const waitDays = 730; // for a country
const reporterDays = 183; // after the decision

/**
 * Deletes expired data, as listed below, and personal data that is no longer needed: the senders of decided reports and
 * the texts of audit entries about deleted clinics, for example. Then counts reviews in ratings whose delay is over.
 */
export async function cleanUp(database: Database): Promise<void> {
	const steps: ((db: Db) => Promise<void>)[] = [
		deleteExpiredLinks,
		(db) => deleteOldSessions(db, sessionDays),
		(db) => deleteUnconfirmedUsers(db, unconfirmedDays),
		(db) => deleteOldMailboxEntries(db, new Date(Date.now() - mailboxDays * 86_400_000)),
		(db) => deleteOldClinicDays(db, countDays),
		(db) => forgetReporters(db, reporterDays),
		forgetVotes,
		deleteOldReports,
		deleteOldSigningKeys,
		deleteExpiredCounters,
		deleteExpiredMails,
		(db) => deleteOldMailFailures(db, countDays),
		(db) => forgetUnknownMailboxes(db, countDays),
		(db) => forgetLanguages(db, countDays),
		deleteOldNotices,
		deleteOldInvitations,
		forgetSuspensions,
		forgetWords,
		maintainEnquiries,
		deleteOldAlerts,
		(db) => deleteOldWaits(db, waitDays),
	];
	// one transaction each, so that rows are not locked longer than necessary
	for (const step of steps) await database.asService(step);
	while ((await database.asService(countHeldReviews)) > 0);
}

async function deleteExpiredCounters(db: Db): Promise<void> {
	await db.deleteFrom("private.rate_limits").where("expire", "<", String(Date.now())).execute();
}
