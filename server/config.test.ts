import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { MendableError } from "#domain/mendable-error.ts";
import { readConfig, readVariables } from "./config.ts";
import { secrets } from "./environment.ts";

test("an empty environment gives the documented defaults", () => {
	const expected = {
		port: 3000,
		host: "127.0.0.1",
		siteUrl: "http://localhost:3000",
		isLocal: true,
		languages: ["en", "de", "fr", "es", "it", "nl"],
		dataDir: resolve("data"),
		databaseUrl: undefined,
		databaseWait: 30,
		migratesAtStart: true,
		databasePool: 20,
		stopDelay: 0,
		jwtKeys: undefined,
		smtpUrl: undefined,
		mailFrom: "InkFree <no-reply@localhost>",
		s3: undefined,
		evidenceSpace: 20e9,
		mapTiles: undefined,
		metricsToken: undefined,
		offersMcp: true,
		trustedProxies: 0,
		logLevel: "info",
	};
	expect(readConfig({})).toEqual(expected);
	const empty = { PORT: "", HOST: "", SITE_URL: "", DATA_DIR: "", DATABASE_URL: "", LOG_LEVEL: "" };
	expect(readConfig(empty)).toEqual(expected);
});

test.each([
	[{ PORT: "8080" }, { port: 8080, siteUrl: "http://localhost:8080" }],
	[{ HOST: "::1" }, { host: "::1", isLocal: true }],
	[
		{ HOST: "0.0.0.0", SITE_URL: "https://inkfree.example" },
		{ host: "0.0.0.0", isLocal: false },
	],
	[{ SITE_URL: "https://inkfree.example/" }, { siteUrl: "https://inkfree.example", isLocal: false }],
	[{ SITE_URL: "https://inkfree.example:8443" }, { siteUrl: "https://inkfree.example:8443" }],
	[{ LANGUAGES: "de, en" }, { languages: ["en", "de"] }],
	[{ LANGUAGES: "nl" }, { languages: ["en", "nl"] }],
	[{ DATA_DIR: "/srv/inkfree" }, { dataDir: "/srv/inkfree" }],
	[{ MAP_TILES: "streets.pmtiles" }, { mapTiles: join(process.cwd(), "streets.pmtiles") }],
	[{ DATA_DIR: "elsewhere" }, { dataDir: join(process.cwd(), "elsewhere") }],
	[{ DATABASE_URL: "postgres://db.example/a" }, { databaseUrl: "postgres://db.example/a" }],
	[
		{ DATABASE_URL: "postgresql://u:p@[::1]:6432/a?sslmode=require" },
		{ databaseUrl: "postgresql://u:p@[::1]:6432/a?sslmode=require" },
	],
	[{ DATABASE_POOL: "40" }, { databasePool: 40 }],
	[{ SMTP_URL: "smtps://u:p@mail.example:465" }, { smtpUrl: "smtps://u:p@mail.example:465" }],
	[{ SITE_URL: "https://inkfree.example" }, { mailFrom: "InkFree <no-reply@inkfree.example>" }],
	[{ MAIL_FROM: "desk@inkfree.example" }, { mailFrom: "desk@inkfree.example" }],
	[{ TRUST_PROXY: "2" }, { trustedProxies: 2 }],
	[{ LOG_LEVEL: "silent" }, { logLevel: "silent" }],
	[{ MIGRATE: "never" }, { migratesAtStart: false }],
])("%j gives %j", (env, expected) => {
	expect(readConfig(env)).toMatchObject(expected);
});

describe("a store for pictures:", () => {
	const S3 = {
		S3_BUCKET: "pictures",
		S3_REGION: "eu-central-1",
		S3_ACCESS_KEY_ID: "id",
		S3_SECRET_ACCESS_KEY: "secret-value",
	};
	const s3 = { bucket: "pictures", region: "eu-central-1", accessKeyId: "id", secretAccessKey: "secret-value" };

	test("Amazon's, or another by its address", () => {
		expect(readConfig(S3).s3).toEqual({ ...s3, endpoint: undefined });
		const S3_ENDPOINT = "https://s3.example.org";
		expect(readConfig({ ...S3, S3_ENDPOINT }).s3).toEqual({ ...s3, endpoint: S3_ENDPOINT });
	});

	test.each(Object.keys(S3))("all of it or nothing: without %s", (name) => {
		const read = () => readConfig({ ...S3, [name]: "" });
		expect(read).toThrow(MendableError);
		expect(read).toThrow(`  ${name}: is needed where another S3_ variable is set`);
		expect(read).not.toThrow(/secret-value/);
	});

	test("an address alone is not enough, and must be one", () => {
		expect(() => readConfig({ S3_ENDPOINT: "https://s3.example.org" })).toThrow(/S3_BUCKET: .+\n {2}S3_REGION: /);
		expect(() => readConfig({ ...S3, S3_ENDPOINT: "s3.example.org" })).toThrow(/S3_ENDPOINT: /);
	});
});

test.each([
	["http://localhost:4173", true],
	["http://inkfree.localhost", true],
	["http://127.0.0.1:3000", true],
	["http://127.8.9.1", true],
	["http://[::1]:3000", true],
	["http://0.0.0.0:3000", false],
	["http://192.168.1.2", false],
	["http://localhost.example", false],
	["http://127.0.0.1.example", false],
	["http://notlocalhost", false],
])("sample data for %s: %s", (SITE_URL, isLocal) => {
	expect(readConfig({ SITE_URL }).isLocal).toBe(isLocal);
});

test("a server that listens beyond this machine has no sample accounts, whatever its address is said to be", () => {
	for (const HOST of ["0.0.0.0", "::", "192.168.1.2", "inkfree.example"]) {
		expect(readConfig({ HOST, SITE_URL: "http://localhost:3000" }).isLocal).toBe(false);
		expect(() => readConfig({ HOST })).toThrow(/\n {2}HOST: .+SITE_URL/);
	}
});

describe("is refused, by name and with a reason:", () => {
	test.each([
		["PORT", "0"],
		["PORT", "65536"],
		["PORT", "80.5"],
		["PORT", "http"],
		["SITE_URL", "inkfree.example"],
		["SITE_URL", "ftp://inkfree.example"],
		["SITE_URL", "https://inkfree.example/clinics"],
		["SITE_URL", "https://inkfree.example/?a"],
		["SITE_URL", "https://user:secret@inkfree.example"],
		["SITE_URL", "javascript:alert(1)"],
		["DATABASE_URL", "mysql://db.example/a"],
		["DATABASE_URL", "db.example"],
		["METRICS_TOKEN", "short"],
		["LOG_LEVEL", "loud"],
		["MIGRATE", "always"],
		["DATABASE_POOL", "9"],
		["MIGRATE_DATABASE_URL", "postgres://db.example/a"],
	])("%s=%s", (name, value) => {
		const read = () => readConfig({ [name]: value });
		expect(read).toThrow(MendableError);
		expect(read).toThrow(new RegExp(`^These environment variables can't be used:\n  ${name}: \\S.{5,}$`));
		expect(read).not.toThrow(/secret/);
	});

	test("all at once", () => {
		expect(() => readConfig({ PORT: "x", LOG_LEVEL: "x" })).toThrow(/\n {2}PORT: .+\n {2}LOG_LEVEL: /);
	});
});

describe("a secret in a file", () => {
	const folder = mkdtempSync(join(tmpdir(), "inkfree-secrets-"));
	afterAll(() => rmSync(folder, { recursive: true }));
	const write = (name: string, text: string) => {
		writeFileSync(join(folder, name), text);
		return join(folder, name);
	};

	test.each(secrets)("%s_FILE gives the variable, without the space around it", (name) => {
		expect(readVariables({ [`${name}_FILE`]: write(name, " the value\n") })).toEqual({ [name]: "the value" });
	});

	test("is checked as the variable is", () => {
		const read = (text: string) => readConfig({ DATABASE_URL_FILE: write("checked", text) });
		expect(read("postgres://a/b\n").databaseUrl).toBe("postgres://a/b");
		expect(() => read("mysql://u:secret@a/b")).toThrow(/^These .+\n {2}DATABASE_URL: (?!.*secret).+$/);
	});

	test.each([
		["beside the variable", () => write("both", "postgres://a/b"), "postgres://c/d", "DATABASE_URL is set as well"],
		["that isn't there", () => join(folder, "missing"), "", "missing can't be read (ENOENT)"],
		["that is a folder", () => folder, "", "can't be read (EISDIR)"],
		["that is empty", () => write("empty", "\n"), "", "empty is empty"],
	])("%s is refused in one line", (_, makePath, DATABASE_URL, reason) => {
		const read = () => readConfig({ DATABASE_URL, DATABASE_URL_FILE: makePath() });
		expect(read).toThrow(MendableError);
		expect(read).toThrow(/^These environment variables can't be used:\n {2}DATABASE_URL_FILE: .+$/);
		expect(read).toThrow(reason);
	});
});
