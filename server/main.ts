import { getRequestListener } from "@hono/node-server";
import pTimeout from "p-timeout";
import { destination, pino } from "pino";
import {
	addSampleAccounts,
	removeSampleAccounts,
	sampleAccounts,
	samplePassword,
} from "#database/seed/sample/accounts.ts";
import { hashPassword } from "./auth/passwords.ts";
import { buildMissing, isBuilt } from "./builds.ts";
import { type Config, readConfig } from "./config.ts";
import { openDatabase } from "./database.ts";
import { findUnusedVariables } from "./environment.ts";
import { explainFailure } from "./explain-failure.ts";
import { createApp } from "./http/app.ts";
import { openListener } from "./http/listener.ts";
import { logConsole } from "./lib/log-console.ts";
import { describeSetup } from "./print-setup.ts";
import { builtPages, developmentPages } from "./render.ts";
import { recordSettings } from "./running.ts";
import { seedDatabase } from "./seed.ts";
import { longestStop, openServices } from "./services.ts";

/** Starts the server: database, services, listener. Returns the function that stops it. */
async function start(config: Config, isDevelopment: boolean): Promise<() => Promise<void>> {
	// synchronous, so that a killed process loses no line
	const output = destination({ sync: true });
	const log = pino({ level: config.logLevel }, output);
	// output fails after the terminal is closed; requests under way must be answered all the same
	const ignore = () => {};
	output.on("error", ignore);
	for (const stream of [process.stdout, process.stderr]) stream.on("error", ignore);
	const database = await openDatabase(config, {
		...{ log, warn: console.warn },
		...(config.databaseUrl && { connections: config.databasePool }),
	});
	let stopServices: (() => Promise<void>) | undefined;
	try {
		const isSample = await seedDatabase(database, config);
		if (!config.isLocal) await removeSampleAccounts(database);
		const hasSampleAccounts = isSample && config.isLocal && (await addSampleAccounts(database, hashPassword));
		const { lacksMailTransport, stop, ...services } = await openServices(config, database, log);
		stopServices = stop;
		if (isSample) {
			const { addSamplePictures } = await import("#database/seed/sample/pictures.ts");
			await addSamplePictures(services.media);
		}
		const listener = openListener();
		const { server } = listener;
		const {
			getPageHandler,
			middleware,
			close: closePages,
		} = isDevelopment ? await developmentPages(server) : builtPages();
		const app = createApp({
			...services,
			config,
			database: database.forRequests,
			log,
			isSampleData: isSample,
			isDevelopment,
			isStopping: listener.isStopping,
			getPageHandler,
		});
		const answer = getRequestListener(app.fetch);
		server.on("request", middleware ? (req, res) => middleware(req, res, () => answer(req, res)) : answer);
		await listener.listen(config.port, config.host);
		recordSettings(config.dataDir);
		const stopBuilding = isDevelopment ? undefined : buildMissing(config.languages, log);
		console.log(
			`InkFree: ${config.siteUrl}  (listening on ${config.host.startsWith("/") ? config.host : `${config.host}:${config.port}`})`,
		);
		console.log(`Data:    ${config.databaseUrl ? "PostgreSQL" : config.dataDir}`);
		if (config.databaseUrl || config.s3) console.log(`Files:   ${services.media.place}`);
		if (services.hasMailbox)
			console.log(`Mail:    ${config.siteUrl}/dev/mailbox  (nothing leaves this machine until SMTP_URL is set)`);
		if (isSample) console.log("The clinics, people and reviews are invented sample data.");
		if (hasSampleAccounts) printSampleAccounts();
		if (config.databaseUrl && !config.s3) {
			console.warn(
				`WARNING: pictures and documents lie on this machine's disk (${config.dataDir}), and the database does not: ` +
					"every process must run here, and the disk needs a backup. S3_BUCKET names a store for all machines.",
			);
		}
		if (lacksMailTransport) {
			console.warn(
				"WARNING: SMTP_URL is not set, so no emails are sent: nobody can confirm an address. Emails wait in the database.",
			);
		}
		const { warn } = console;
		if (!isDevelopment) logConsole(log);
		// the server is running already, so a failure here is only logged
		describeSetup(database, config.siteUrl).then(
			(lines) => {
				for (const line of lines) warn(line);
			},
			(err) => log.warn({ err }, "what is still to do could not be read"),
		);
		const stopAll = async () => {
			stopBuilding?.();
			await listener.stop(config.stopDelay * 1000);
			await stop();
			await closePages?.();
			await database.close();
			log.info("stopped");
		};
		return () => pTimeout(stopAll(), { milliseconds: config.stopDelay * 1000 + longestStop, fallback: () => {} });
	} catch (error) {
		await stopServices?.();
		await database.close();
		throw error;
	}
}

function printSampleAccounts() {
	console.log(`Sample accounts, all with the password ${samplePassword}:`);
	for (const { email, who } of sampleAccounts) console.log(`  ${email.padEnd(24)}${who}`);
}

const isDevelopment = process.argv.includes("--dev");
if (!isDevelopment && !isBuilt("en")) {
	console.error("The pages are not built yet. Run `npm start`, which builds them first.");
	process.exit(1);
}
// Ctrl-C sends several signals (from terminal, npm and launcher); only the first one stops the server
let isStopping = false;
let stop: (() => Promise<void>) | undefined;
async function stopOnce() {
	if (isStopping) return;
	isStopping = true;
	try {
		// while starting, there is no `stop`: the exit is like a kill, and the embedded database stops by itself
		await stop?.();
		process.exit(0);
	} catch (error) {
		console.error(error);
		process.exit(1);
	}
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stopOnce);
process.on("disconnect", stopOnce); // the launcher was killed, and only it could stop this process

try {
	for (const { name, hint } of findUnusedVariables()) console.warn(`WARNING: ${name} is not used. ${hint}`);
	stop = await start(readConfig(), isDevelopment);
} catch (error) {
	console.error(explainFailure(error) ?? error);
	process.exit(1);
}
