import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { addReplyReminders } from "#database/queries/notices.ts";
import { type Analytics, openAnalytics } from "./analytics/analytics.ts";
import { type Auth, createAuth } from "./auth/auth.ts";
import type { LimitOptions } from "./auth/limits.ts";
import type { Config } from "./config.ts";
import { type ImportWorker, openImportWorker } from "./import/worker.ts";
import { lapseOldVerifications } from "./jobs/lapse.ts";
import { cleanUpMedia } from "./jobs/media-upkeep.ts";
import { type Notices, openNotices } from "./jobs/notices.ts";
import { openJobs } from "./jobs/queue.ts";
import { cleanUp } from "./jobs/upkeep.ts";
import { openOutbox } from "./mail/outbox.ts";
import { chooseTransport } from "./mail/transport.ts";
import { type MediaStore, openMediaStore } from "./media/store.ts";

export type Services = {
	auth: Auth;
	/** Where clinics' pictures lie. */
	media: MediaStore;
	/** Mails about acts: to owners, authors and reporters. */
	notices: Notices;
	/** How often clinics' pages are seen and used. */
	analytics: Analytics;
	/** Works on files of clinics that admins upload. */
	imports: ImportWorker;
	/** Whether mails are read at /dev/mailbox. */
	hasMailbox: boolean;
	/** Whether mails wait because nothing sends them. */
	keepsMails: boolean;
	/** Ends the jobs; before the database closes. */
	stop(): Promise<void>;
};

type Needed = Pick<
	Config,
	"siteUrl" | "isLocal" | "anonKey" | "jwtKeys" | "smtpUrl" | "mailFrom" | "trustedProxies" | "dataDir" | "s3"
> &
	Partial<Pick<Config, "databaseUrl">>;

/** What works beside the pages: jobs, mail, pictures and the auth service. `limits` are a test's own. */
export async function openServices(
	config: Needed,
	database: Database,
	log: Logger,
	{ limits }: { limits?: Partial<LimitOptions> } = {},
): Promise<Services> {
	const media = await openMediaStore(config);
	const transport = chooseTransport(config, database);
	const jobs = await openJobs(database, log);
	try {
		const outbox = await openOutbox(database, jobs, transport, log);
		const auth = createAuth(config, database, outbox, limits);
		await auth.keys.getSigner(); // a key that cannot be used is said at start, not at the first sign-in
		await jobs.schedule("upkeep", "17 3 * * *", () => cleanUp(database));
		await jobs.schedule("lapse", "7 4 * * *", async () => {
			await lapseOldVerifications(database, log);
		});
		await jobs.schedule("media-upkeep", "47 3 * * *", async () => {
			await cleanUpMedia(database, media, log);
		});
		const notices = openNotices({ outbox, siteUrl: config.siteUrl, log });
		await jobs.schedule("reply-reminders", "17 6 * * *", async () => {
			await database.asService(addReplyReminders);
			notices.wake();
		});
		const analytics = openAnalytics(database, log);
		const imports = await openImportWorker(database, log, {
			dataDir: config.dataDir,
			isAlone: config.databaseUrl === undefined,
		});
		return {
			auth,
			media,
			notices,
			analytics,
			imports,
			hasMailbox: transport !== undefined && !config.smtpUrl,
			keepsMails: transport === undefined,
			async stop() {
				await imports.stop();
				await analytics.stop();
				await notices.stop();
				await jobs.stop();
			},
		};
	} catch (error) {
		await jobs.stop();
		throw error;
	}
}
