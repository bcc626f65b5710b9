import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { MendableError } from "#domain/mendable-error.ts";
import { type Environment, environment, secrets } from "./environment.ts";
import { isLoopback } from "./lib/loopback.ts";

/** An S3-compatible store; without an endpoint it is Amazon's own. */
export type S3Config = {
	bucket: string;
	endpoint: string | undefined;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
};

export type Config = {
	port: number;
	host: string;
	/** Origin under which visitors reach the site, without a trailing slash. */
	siteUrl: string;
	/**
	 * Whether that origin and the listening address are this machine: only then are there sample accounts and a mailbox.
	 */
	isLocal: boolean;
	/** Absolute path of the folder for the embedded database and files. */
	dataDir: string;
	/** A PostgreSQL server; undefined means the embedded database. */
	databaseUrl: string | undefined;
	/** The same database with the login that migrates; undefined means that of `databaseUrl`. */
	migrateDatabaseUrl: string | undefined;
	/** Whether a start brings the database up to date; otherwise it refuses one that is older. */
	migratesAtStart: boolean;
	/** Seconds that a start waits for that server. */
	databaseWait: number;
	/** Most connections to that server, of visitors, people and jobs. */
	databasePool: number;
	/** A standby that visitors read from, and how many milliseconds it may be behind. */
	standby: { url: string; longestLag: number } | undefined;
	/** Private keys of access tokens as a JWK set, the first one signs; undefined means that the database keeps them. */
	jwtKeys: string | undefined;
	/** Where mails leave; undefined means a local mailbox, or mails that wait when the site is public. */
	smtpUrl: string | undefined;
	/** The sender of mails. */
	mailFrom: string;
	/** Where pictures are kept; undefined means the disk, under the data directory. */
	s3: S3Config | undefined;
	/** Bytes that documents of evidence may take. */
	evidenceSpace: number;
	/** A PMTiles file with an operator's own map; undefined means the map that comes with the code. */
	mapTiles: string | undefined;
	/** How many proxies stand before the server and append to X-Forwarded-For; 0 believes no such header. */
	trustedProxies: number;
	/** Seconds that the server goes on serving after it was told to stop, for a proxy to notice. */
	stopDelay: number;
	/** What whoever reads /metrics has to know; undefined means that there is no such address. */
	metricsToken: string | undefined;
	logLevel: Environment["LOG_LEVEL"];
};

const unusable = (reasons: [name: string, reason: string][]) =>
	new MendableError(
		`These environment variables can't be used:\n${reasons.map(([name, reason]) => `  ${name}: ${reason}`).join("\n")}`,
	);

/** The variables that are set, those in files among them; an empty variable counts as unset. Throws a MendableError. */
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
		// as if it were unset, a start would make an embedded database
		if (!set[name]) throw unusable([[file, `${path} is empty`]]);
	}
	return set;
}

/** Reads the environment. Throws a MendableError. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
	const result = environment.safeParse(readVariables(env));
	if (!result.success) throw unusable(result.error.issues.map(({ path, message }) => [path.join("."), message]));
	const { PORT, HOST, SITE_URL, DATA_DIR, DATABASE_URL, LOG_LEVEL, ...rest } = result.data;
	if (!SITE_URL && !isLoopback(HOST)) {
		throw unusable([["HOST", `${HOST} can be reached from elsewhere, so SITE_URL must say under which address`]]);
	}
	if (HOST.startsWith("/") && rest.TRUST_PROXY === 0) {
		throw unusable([
			["TRUST_PROXY", "must be 1 or more where HOST is a socket: only the proxy knows its clients' addresses"],
		]);
	}
	for (const name of ["MIGRATE_DATABASE_URL", "DATABASE_REPLICA_URL"] as const) {
		if (!rest[name] || DATABASE_URL) continue;
		throw unusable([[name, "is for the database that DATABASE_URL names, which is not set"]]);
	}
	const site = new URL(SITE_URL ?? `http://localhost:${PORT}`);
	return {
		port: PORT,
		host: HOST,
		siteUrl: site.origin,
		isLocal: isLoopback(site.hostname) && isLoopback(HOST),
		dataDir: resolve(DATA_DIR),
		databaseUrl: DATABASE_URL,
		migrateDatabaseUrl: rest.MIGRATE_DATABASE_URL,
		migratesAtStart: rest.MIGRATE === "start",
		databaseWait: rest.DATABASE_WAIT,
		databasePool: rest.DATABASE_POOL,
		standby: rest.DATABASE_REPLICA_URL
			? { url: rest.DATABASE_REPLICA_URL, longestLag: rest.DATABASE_REPLICA_LAG * 1000 }
			: undefined,
		jwtKeys: rest.JWT_KEYS,
		smtpUrl: rest.SMTP_URL,
		mailFrom: rest.MAIL_FROM ?? `InkFree <no-reply@${site.hostname}>`,
		s3: readS3(rest),
		evidenceSpace: rest.EVIDENCE_SPACE * 1e9,
		mapTiles: rest.MAP_TILES && resolve(rest.MAP_TILES),
		trustedProxies: rest.TRUST_PROXY,
		stopDelay: rest.STOP_DELAY ?? (isLoopback(site.hostname) ? 0 : 3),
		metricsToken: rest.METRICS_TOKEN,
		logLevel: LOG_LEVEL,
	};
}

type S3Variables = Partial<
	Record<"S3_BUCKET" | "S3_ENDPOINT" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY", string>
>;

/** All that a store needs, or none of it: half of it would keep pictures where nobody looks for them. */
function readS3(env: S3Variables): S3Config | undefined {
	const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
	const needed = { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
	if (!S3_ENDPOINT && Object.values(needed).every((value) => value === undefined)) return undefined;
	if (S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
		return {
			bucket: S3_BUCKET,
			endpoint: S3_ENDPOINT,
			region: S3_REGION,
			accessKeyId: S3_ACCESS_KEY_ID,
			secretAccessKey: S3_SECRET_ACCESS_KEY,
		};
	}
	const missing = Object.entries(needed).filter(([, value]) => value === undefined);
	throw unusable(missing.map(([name]) => [name, "is needed where another S3_ variable is set"]));
}
