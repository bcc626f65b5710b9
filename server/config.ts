import { resolve } from "node:path";
import { z } from "zod";

const environment = z.object({
	PORT: z.coerce.number().int().min(1).max(65535).default(3000),
	HOST: z.string().min(1).default("127.0.0.1"),
	SITE_URL: z
		.string()
		.refine(isOrigin, "must be an http(s) origin without a path, such as https://example.org")
		.optional(),
	DATA_DIR: z.string().min(1).default("./data"),
	DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

export type Config = {
	port: number;
	host: string;
	/** Origin under which visitors reach the site, without a trailing slash. */
	siteUrl: string;
	/** Whether that origin is this machine: only then are sample data made. */
	isLocal: boolean;
	/** Absolute path of the folder for the embedded database and files. */
	dataDir: string;
	/** A PostgreSQL server; undefined means the embedded database. */
	databaseUrl: string | undefined;
	logLevel: z.infer<typeof environment>["LOG_LEVEL"];
};

/** An environment variable that cannot be used; the message lists each with its reason. */
export class ConfigError extends Error {}

/** Reads the environment; an empty variable counts as unset. Throws a ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
	const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
	const result = environment.safeParse(set);
	if (!result.success) {
		const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
		throw new ConfigError(`These environment variables cannot be used:\n${lines.join("\n")}`);
	}
	const { PORT, HOST, SITE_URL, DATA_DIR, DATABASE_URL, LOG_LEVEL } = result.data;
	const site = new URL(SITE_URL ?? `http://localhost:${PORT}`);
	return {
		port: PORT,
		host: HOST,
		siteUrl: site.origin,
		isLocal: isLoopback(site.hostname),
		dataDir: resolve(DATA_DIR),
		databaseUrl: DATABASE_URL,
		logLevel: LOG_LEVEL,
	};
}

function isOrigin(text: string): boolean {
	const url = URL.parse(text);
	return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

function isLoopback(hostname: string): boolean {
	return (
		hostname === "localhost" ||
		hostname.endsWith(".localhost") ||
		hostname === "[::1]" ||
		/^127(\.\d+){3}$/.test(hostname)
	);
}
