import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { environment, findUnusedVariables, printEnvironment } from "./environment.ts";

const operations = readFileSync(new URL("../docs/operations.md", import.meta.url), "utf8");

test("docs/operations.md has every variable with its default and meaning (npm run docs:environment writes it)", () => {
	expect(operations).toContain(`\n${printEnvironment()}`);
	for (const name of Object.keys(environment.shape)) {
		expect(printEnvironment()).toMatch(new RegExp(`^\\| \`${name}\` \\| [^|]*\\| [^|]{10,} \\|$`, "m"));
	}
});

test("variables that are misspelt are found, those of other programs are not", () => {
	const env = {
		DATABSE_URL: "a",
		S3_BUKET: "b",
		site_url: "c",
		TRUSTPROXY: "1",
		JWT_KEY_FILE: "/k",
		PATH: "d",
		HOME: "e",
		HOSTNAME: "f",
		PGDATABASE: "g",
	};
	expect(findUnusedVariables({ ...env, SMTP_URL: "h", SMTP_URL_FILE: "i" })).toEqual([
		{ name: "DATABSE_URL", hint: "Is DATABASE_URL meant?" },
		{ name: "S3_BUKET", hint: "Is S3_BUCKET meant?" },
		{ name: "site_url", hint: "Is SITE_URL meant?" },
		{ name: "TRUSTPROXY", hint: "Is TRUST_PROXY meant?" },
		{ name: "JWT_KEY_FILE", hint: "Is JWT_KEYS_FILE meant?" },
	]);
});

test("variables of a read replica are found, as those of an earlier release", () => {
	const hint = "Read replicas are not served: all reads go to DATABASE_URL.";
	expect(findUnusedVariables({ DATABASE_REPLICA_URL: "postgres://a/b", DATABASE_REPLICA_LAG: "" })).toEqual([
		{ name: "DATABASE_REPLICA_URL", hint },
	]);
});
