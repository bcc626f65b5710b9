import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { environment, findMisspeltVariables, printEnvironment } from "./environment.ts";

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
	expect(findMisspeltVariables({ ...env, SMTP_URL: "h", SMTP_URL_FILE: "i" })).toEqual([
		{ name: "DATABSE_URL", meant: "DATABASE_URL" },
		{ name: "S3_BUKET", meant: "S3_BUCKET" },
		{ name: "site_url", meant: "SITE_URL" },
		{ name: "TRUSTPROXY", meant: "TRUST_PROXY" },
		{ name: "JWT_KEY_FILE", meant: "JWT_KEYS_FILE" },
	]);
});
