import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { MendableError } from "#domain/mendable-error.ts";
import { environment, secrets } from "./environment.ts";
import { isLoopback } from "./lib/loopback.ts";

const unusable = (reasons: [name: string, reason: string][]) =>
	new MendableError(
		`These environment variables can't be used:\n${reasons.map(([name, reason]) => `  ${name}: ${reason}`).join("\n")}`,
	);

/**
 * Returns the variables that are set, including secrets from `…_FILE`. An empty variable counts as unset. Throws a
 * MendableError.
 */
export function readVariables(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
	const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
	for (const name of secrets) {
		const file = `${name}_FILE`;
		const path = set[file];
		if (!path) continue;
		if (set[name]) throw unusable([[file, `${name} is set as well, and one of them must go`]]);
		delete set[file];
		try {
			set[name] = readFileSync(path, "utf8").trim();
		} catch (error) {
			throw unusable([[file, `${path} can't be read (${(error as NodeJS.ErrnoException).code})`]]);
		}
		// refused rather than unset: without DATABASE_URL the server would start an embedded database
		if (!set[name]) throw unusable([[file, `${path} is empty`]]);
	}
	return set;
}

/** Reads the configuration from the environment. Throws a MendableError that names each variable it can't use. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
	const result = environment.safeParse(readVariables(env));
	if (!result.success) throw unusable(result.error.issues.map(({ path, message }) => [path.join("."), message]));
	const { PORT, HOST, SITE_URL, DATA_DIR, DATABASE_URL, ...rest } = result.data;
	if (!SITE_URL && !isLoopback(HOST)) {
		throw unusable([["HOST", `${HOST} can be reached from elsewhere, so SITE_URL must say under which address`]]);
	}
	if (HOST.startsWith("/") && rest.TRUST_PROXY === 0) {
		throw unusable([
			["TRUST_PROXY", "must be 1 or more where HOST is a socket: only the proxy knows its clients' addresses"],
		]);
	}
	if (rest.MIGRATE_DATABASE_URL && !DATABASE_URL) {
		throw unusable([["MIGRATE_DATABASE_URL", "is for the database that DATABASE_URL names, which is not set"]]);
	}
	const site = new URL(SITE_URL ?? `http://localhost:${PORT}`);
	return {
		port: PORT,
		host: HOST,
		/** Without a trailing slash. */
		siteUrl: site.origin,
		/** Whether only this machine can reach the site. Only then it has sample accounts and a mailbox. */
		isLocal: isLoopback(site.hostname) && isLoopback(HOST),
		languages: rest.LANGUAGES,
		dataDir: resolve(DATA_DIR),
		/** Undefined means the embedded database. */
		databaseUrl: DATABASE_URL,
		/** Undefined means `databaseUrl`. */
		migrateDatabaseUrl: rest.MIGRATE_DATABASE_URL,
		migratesAtStart: rest.MIGRATE === "start",
		databaseWait: rest.DATABASE_WAIT, // seconds
		databasePool: rest.DATABASE_POOL,
		jwtKeys: rest.JWT_KEYS,
		smtpUrl: rest.SMTP_URL,
		mailFrom: rest.MAIL_FROM ?? `InkFree <no-reply@${site.hostname}>`,
		/** Undefined means the disk, under `dataDir`. */
		s3: readS3(rest),
		evidenceSpace: rest.EVIDENCE_SPACE * 1e9, // bytes
		/** Undefined means the map in the repository. */
		mapTiles: rest.MAP_TILES && resolve(rest.MAP_TILES),
		/** With 0, X-Forwarded-For is ignored. */
		trustedProxies: rest.TRUST_PROXY,
		stopDelay: rest.STOP_DELAY ?? (isLoopback(site.hostname) ? 0 : 3), // seconds
		metricsToken: rest.METRICS_TOKEN,
		offersMcp: rest.MCP === "on",
		logLevel: rest.LOG_LEVEL,
	};
}

/** The configuration. server/environment.ts describes the variables. */
export type Config = ReturnType<typeof readConfig>;

type S3Variables = Partial<
	Record<"S3_BUCKET" | "S3_ENDPOINT" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY", string>
>;

/** Returns the settings of the S3 store, or undefined without any. Throws a MendableError if some are missing. */
function readS3({ S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: S3Variables) {
	const needed = { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
	if (!S3_ENDPOINT && Object.values(needed).every((value) => value === undefined)) return undefined;
	if (S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
		return {
			bucket: S3_BUCKET,
			/** Undefined means Amazon S3. */
			endpoint: S3_ENDPOINT,
			region: S3_REGION,
			accessKeyId: S3_ACCESS_KEY_ID,
			secretAccessKey: S3_SECRET_ACCESS_KEY,
		};
	}
	const missing = Object.entries(needed).filter(([, value]) => value === undefined);
	throw unusable(missing.map(([name]) => [name, "is needed where another S3_ variable is set"]));
}
