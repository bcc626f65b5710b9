import { diff } from "node:util";
import { z } from "zod";
import { isLanguage, type Language, languages, releasedLanguages } from "#domain/languages.ts";

/** A variable's meaning, and its default if it depends on others. Both appear in docs/operations.md. */
type Described = { description: string; defaultText?: string };

const describe = <Schema extends z.ZodType>(schema: Schema, description: string, defaultText?: string): Schema =>
	schema.meta({ description, defaultText } satisfies { [Key in keyof Described]: Described[Key] | undefined });

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** All environment variables, in the order of the documentation. */
export const environment = z.object({
	PORT: describe(z.coerce.number().int().min(1).max(65535).default(3000), "Port to listen on"),
	HOST: describe(
		z.string().min(1).default("127.0.0.1"),
		"Address to listen on, or the path of a Unix socket, for a proxy on this machine. One that others can reach needs a `SITE_URL`, and has no sample accounts and no local mailbox",
	),
	SITE_URL: describe(
		z.string().refine(isOrigin, "must be an http(s) origin without a path, such as https://example.org").optional(),
		"Origin that visitors use. Sample data is only made while it is a loopback address",
		"`http://localhost:PORT`",
	),
	LANGUAGES: describe(
		z
			.string()
			.transform((text) => text.split(",").map((one) => one.trim()))
			.refine((list): list is Language[] => list.every(isLanguage), `must be some of ${languages.join(",")}`)
			.transform((list) => languages.filter((language) => language === "en" || list.includes(language)))
			.default(releasedLanguages),
		"Languages of the site, with commas between them. English is always one of them",
		`\`${releasedLanguages}\`, those whose texts are complete`,
	),
	DATA_DIR: describe(
		z.string().min(1).default("./data"),
		"Folder of the embedded database and of files. One process at a time",
	),
	DATABASE_URL: describe(
		postgresUrl.optional(),
		"A PostgreSQL server (15 or newer) in place of the embedded one, which comes with npm and is started and stopped with the server",
	),
	MIGRATE_DATABASE_URL: describe(
		postgresUrl.optional(),
		'The same database with the login that owns it, for migrations only; see "Two logins"',
	),
	MIGRATE: describe(
		z.enum(["start", "never"]).default("start"),
		"Whether a start brings the database up to date. With `never` it refuses an older one: `npm run migrate` comes first, see [upgrades.md](upgrades.md)",
	),
	DATABASE_WAIT: describe(z.coerce.number().min(0).max(3600).default(30), "Seconds that a start waits for that server"),
	DATABASE_POOL: describe(
		z.coerce.number().int().min(10).max(500).default(20),
		'Most connections of a process to that server for visitors, people and jobs; see "The database"',
	),
	SMTP_URL: describe(
		z.url({ protocol: /^smtps?$/ }).optional(),
		"Where emails leave, `smtp://` or `smtps://`. We greet the mail server with the host of `SITE_URL`, or with `?name=` of this address. Without it a local site keeps them at `/dev/mailbox`, and a public one in its queue",
	),
	MAIL_FROM: describe(
		z
			.string()
			.min(3)
			.max(320)
			.regex(/^[^\r\n@]*@[^\r\n]*$/, "must be an address")
			.optional(),
		"Sender of emails",
		"`InkFree <no-reply@HOST>`, the host of `SITE_URL`",
	),
	JWT_KEYS: describe(
		z.string().optional(),
		"Private keys of access tokens as a JWK set, the first one signs. Unset: made at first start and kept in the database",
	),
	S3_BUCKET: describe(
		z.string().optional(),
		"An S3-compatible store for files in place of the disk. It needs the region and both keys as well, and stays private",
	),
	S3_REGION: describe(z.string().optional(), "Region of the bucket"),
	S3_ACCESS_KEY_ID: describe(z.string().optional(), "Key that may list the bucket, and read, write and delete in it"),
	S3_SECRET_ACCESS_KEY: describe(z.string().optional(), "Secret of that key"),
	S3_ENDPOINT: describe(
		z.url({ protocol: /^https?$/ }).optional(),
		"Address of the store, such as `https://s3.example.org`, where it is not Amazon's own",
	),
	EVIDENCE_SPACE: describe(
		z.coerce.number().min(0.1).max(100_000).default(20),
		'Gigabytes that all documents of evidence together may take, on the disk or in the bucket; see "Documents of evidence"',
	),
	MAP_TILES: describe(
		z.string().optional(),
		"A PMTiles file with the layers of Protomaps, for streets on the map: see [The map](map.md)",
	),
	TRUST_PROXY: describe(
		z.coerce.number().int().min(0).max(10).default(0),
		"How many proxies in front append to `X-Forwarded-For`",
	),
	STOP_DELAY: describe(
		z.coerce.number().min(0).max(600).optional(),
		"Seconds that the server goes on serving after SIGTERM while `/readyz` says 503, so that a proxy stops sending",
		"`3`, locally `0`",
	),
	METRICS_TOKEN: describe(
		z
			.string()
			.regex(/^[\x21-\x7e]{16,}$/, "must have 16 printable characters or more, without spaces")
			.optional(),
		"With it `/metrics` has figures of this process for Prometheus, for whoever sends it as a bearer token; answers to such requests say in `Server-Timing` how they were made",
	),
	MCP: describe(
		z.enum(["on", "off"]).default("on"),
		"Whether assistants may ask at `/mcp`, by the Model Context Protocol, what the public pages say",
	),
	LOG_LEVEL: describe(
		z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
		"`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`",
	),
});

type Environment = z.infer<typeof environment>;

/** Variables with secrets. For each, NAME_FILE may name a file with the value. */
export const secrets = [
	"DATABASE_URL",
	"MIGRATE_DATABASE_URL",
	"SMTP_URL",
	"JWT_KEYS",
	"S3_ACCESS_KEY_ID",
	"S3_SECRET_ACCESS_KEY",
	"METRICS_TOKEN",
] satisfies (keyof Environment)[];

/** The names of all variables, including `…_FILE`. */
export const variableNames = [...Object.keys(environment.shape), ...secrets.map((name) => `${name}_FILE`)];

/** Writes all variables as the Markdown table of docs/operations.md. */
export function printEnvironment(): string {
	const rows = Object.entries(environment.shape).map(([name, schema]) => {
		const { description, defaultText = printDefault(schema) } = schema.meta() as Described;
		return `| \`${name}\` | ${defaultText} | ${description} |`;
	});
	const names = secrets.map((name) => `\`${name}\``).join(", ");
	const files = `| \`…_FILE\` |  | A file with the value, in place of the variable: for ${names}. Space around the value is dropped |`;
	return ["| Variable | Default | Meaning |", "| --- | --- | --- |", ...rows, files, ""].join("\n");
}

const printDefault = (schema: z.ZodType) => (schema instanceof z.ZodDefault ? `\`${schema.def.defaultValue}\`` : "");

const noReplicas = "Read replicas are not served: all reads go to DATABASE_URL.";
/** Variables of earlier releases, and why they have no effect any more. */
const dropped: Record<string, string> = {
	DATABASE_REPLICA_URL: noReplicas,
	DATABASE_REPLICA_URL_FILE: noReplicas,
	DATABASE_REPLICA_LAG: noReplicas,
};

/** Finds set variables that have no effect, because they are misspelt or of an earlier release. */
export function findUnusedVariables(env: NodeJS.ProcessEnv = process.env): { name: string; hint: string }[] {
	return Object.keys(env).flatMap((name) => {
		if (dropped[name]) return env[name] ? [{ name, hint: dropped[name] }] : [];
		if (variableNames.includes(name)) return [];
		const meant = variableNames.find((one) => one.length >= 7 && countEdits(name.toUpperCase(), one) <= 2);
		return meant ? [{ name, hint: `Is ${meant} meant?` }] : [];
	});
}

/** Counts the letters to insert and delete to turn one text into the other. */
const countEdits = (text: string, other: string) =>
	diff([...text], [...other]).filter(([operation]) => operation !== 0).length;

function isOrigin(text: string): boolean {
	const url = URL.parse(text);
	return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}
