import pTimeout from "p-timeout";
import type { Logger } from "pino";
import type { ServerDatabase } from "#database/connection.ts";
import { requireFactorOfAdmins } from "#database/queries/admins.ts";
import { addDigests } from "#database/queries/desk.ts";
import { limitEvidence } from "#database/queries/evidence.ts";
import { addReplyReminders } from "#database/queries/mails.ts";
import { divideSitemap } from "#database/queries/pages.ts";
import { refreshOutcomes } from "#database/queries/reviews.ts";
import { type Analytics, openAnalytics } from "./analytics/analytics.ts";
import { type Auth, createAuth } from "./auth/auth.ts";
import type { LimitOptions } from "./auth/limits.ts";
import type { Config } from "./config.ts";
import { openRemoval, type Removal } from "./files/removal.ts";
import { type FileStore, openFileStore } from "./files/store.ts";
import { cleanUpFiles } from "./files/upkeep.ts";
import { mailAllNewMatches } from "./jobs/alerts.ts";
import { readAllContacts } from "./jobs/contacts.ts";
import { lapseOldVerifications } from "./jobs/lapse.ts";
import { checkListings } from "./jobs/listings.ts";
import { refreshPrices } from "./jobs/prices.ts";
import { openSchedule } from "./jobs/schedule.ts";
import { cleanUp } from "./jobs/upkeep.ts";
import { type Outbox, openOutbox } from "./mail/outbox.ts";
import { chooseTransport } from "./mail/transport.ts";
import { openMap } from "./map/open.ts";
import type { MapSource } from "./map/source.ts";

export const longestStop = 10_000; // ms; of listener, services and database, after STOP_DELAY

export type Services = {
	auth: Auth;
	/** The store of pictures and documents. */
	media: FileStore;
	/** The tiles of maps. */
	map: MapSource;
	/** Sends the mails that acts have added. */
	outbox: Outbox;
	/** Deletes files whose rows were deleted. */
	removal: Removal;
	/** Counts views and clicks of clinics' pages. */
	analytics: Analytics;
	/** Whether mails are shown at /dev/mailbox. */
	hasMailbox: boolean;
	/** Whether mails wait in the database because nothing is configured to send them. */
	lacksMailTransport: boolean;
	/** Stops the services, within ten seconds. Call it before the database closes. */
	stop(): Promise<void>;
};

type ServiceConfig = Pick<
	Config,
	"siteUrl" | "isLocal" | "jwtKeys" | "smtpUrl" | "mailFrom" | "trustedProxies" | "dataDir" | "s3"
> &
	Partial<Pick<Config, "databaseUrl" | "languages" | "mapTiles" | "evidenceSpace">>;

/** Opens everything that works beside the pages: sign-in, files, mail and jobs. Tests replace `limits`. */
export async function openServices(
	config: ServiceConfig,
	database: ServerDatabase,
	log: Logger,
	{ limits }: { limits?: Partial<LimitOptions> } = {},
): Promise<Services> {
	const media = await openFileStore(config);
	const map = await openMap({ mapTiles: config.mapTiles });
	const transport = chooseTransport(config, database);
	const outbox = openOutbox({
		database,
		transport,
		siteUrl: config.siteUrl,
		languages: config.languages ?? ["en"],
		log,
	});
	const stops = [outbox.stop, map.close];
	// a service that still waits for an unreachable database is cut off; its work goes on after the next start
	const stop = async () => {
		await pTimeout(Promise.all(stops.map((end) => end())), { milliseconds: longestStop, fallback: () => [] });
	};
	try {
		await database.asService((db) => requireFactorOfAdmins(db, !config.isLocal));
		const { evidenceSpace } = config;
		if (evidenceSpace) await database.asService((db) => limitEvidence(db, evidenceSpace));
		const auth = createAuth(config, database.forRequests, outbox, limits);
		await auth.keys.getSigner(); // an unusable key fails the start, not the first sign-in
		const schedule = await openSchedule(
			database,
			[
				{ name: "sitemap", time: "02:47", run: () => database.asService(divideSitemap) },
				{ name: "upkeep", time: "03:17", run: () => cleanUp(database) },
				{ name: "prices", time: "03:27", run: () => refreshPrices(database) },
				{ name: "listings", time: "03:37", run: () => checkListings(database, log) },
				{ name: "contacts", time: "03:42", run: () => readAllContacts(database, log) },
				{ name: "files", time: "03:47", run: () => cleanUpFiles(database, media, log) },
				{ name: "outcomes", time: "03:57", run: () => database.asService(refreshOutcomes) },
				{ name: "lapse", time: "04:07", run: () => lapseOldVerifications(database, log) },
				{ name: "reply-reminders", time: "06:17", run: () => database.asService(addReplyReminders) },
				{ name: "alerts", time: "06:27", run: () => mailAllNewMatches(database) },
				{ name: "digest", time: "05:37", run: () => database.asService(addDigests) },
			],
			log,
		);
		stops.push(schedule.stop);
		const removal = openRemoval(database, media, log);
		stops.push(removal.stop);
		const analytics = openAnalytics(database, log);
		stops.push(analytics.stop);
		return {
			auth,
			media,
			map,
			outbox,
			removal,
			analytics,
			hasMailbox: transport !== undefined && !config.smtpUrl,
			lacksMailTransport: transport === undefined,
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}
