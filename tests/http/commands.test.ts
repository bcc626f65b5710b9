import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { bareEnvironment } from "#tests/bare-environment.ts";
import { makeDataDirectory } from "#tests/data-directory.ts";
import { findFreePort } from "#tests/free-port.ts";
import { useFolder } from "./serve.ts";

// npm run admin, backup … as an operator runs them, in another terminal than the server's.

const folder = useFolder();

/** A checkout of its own, with the packages and the build of this one. */
function makeCheckout(name: string): string {
	const checkout = join(folder, name);
	mkdirSync(checkout);
	execFileSync("cp", ["-r", "scripts", "server", "database", "domain", "languages", "app", "package.json", checkout]);
	for (const part of ["node_modules", "build"]) symlinkSync(resolve(part), join(checkout, part));
	return checkout;
}

/**
 * Runs a command in a checkout as in a second terminal, where nothing of the server is set, and returns what it says.
 */
async function runIn(cwd: string, command: string[], env: Record<string, string> = {}) {
	const child = spawn(process.execPath, command, { cwd, env: { ...bareEnvironment, ...env }, stdio: "pipe" });
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
	const [code] = await once(child, "close");
	return { code, output };
}

async function startIn(cwd: string, env: Record<string, string>) {
	const PORT = String(await findFreePort());
	const child = spawn(process.execPath, ["server/main.ts"], {
		...{ cwd, stdio: "pipe" as const },
		env: { ...bareEnvironment, NODE_ENV: "production", LOG_LEVEL: "silent", PORT, ...env },
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
	onTestFinished(() => end(child, "SIGKILL"));
	while (!/^Data: /m.test(output)) {
		if (child.exitCode !== null) throw new Error(output);
		await setTimeout(50);
	}
	return child;
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL") {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill(signal);
	await once(child, "close");
}

const list = ["scripts/admin.ts", "list"];

describe("a command in a second terminal", () => {
	test("works with what the server of its checkout was started with, asks where there are several, and makes nothing", async () => {
		const checkout = makeCheckout("checkout");
		const [one, other] = [join(folder, "one"), join(folder, "other")];
		for (const dataDir of [one, other]) await makeDataDirectory(dataDir);
		const first = await startIn(checkout, { DATA_DIR: one, SITE_URL: "https://one.example" });
		const granted = await runIn(checkout, ["scripts/admin.ts", "grant", "ada@inkfree.example"]);
		expect(granted.output).toContain(`Data: ${one}, site: https://one.example\nada@inkfree.example now runs`);
		expect(granted.output).toMatch(/^https:\/\/one\.example\/\S+token/m);
		expect(existsSync(join(checkout, "data"))).toBe(false);
		const left = readdirSync(one).filter((name) => name.startsWith("server-"));
		expect(left.map((name) => statSync(join(one, name)).mode & 0o777)).toEqual([0o600]);

		await startIn(checkout, { DATA_DIR: other, SITE_URL: "https://other.example" });
		const asked = await runIn(checkout, list);
		expect(asked.code).toBe(1);
		const choices = [`  DATA_DIR=${one}  (https://one.example)`, `  DATA_DIR=${other}  (https://other.example)`];
		expect(asked.output.trimEnd().split("\n").sort()).toEqual([
			...choices,
			"Several servers run from here. Say which one you mean:",
		]);
		const chosen = await runIn(checkout, list, { DATA_DIR: other });
		expect(chosen.output).toContain(`Data: ${other}, site: https://other.example\nNobody yet.`);
		// of another checkout as well
		const elsewhere = await runIn(resolve("."), list, { DATA_DIR: one });
		expect(elsewhere.output).toMatch(/site: https:\/\/one\.example\nada@inkfree\.example /);

		await end(first, "SIGTERM");
		expect(readdirSync(one).filter((name) => name.startsWith("server-"))).toEqual([]);
	});

	test("reads a secret where the server did, which left its path alone", async () => {
		const checkout = makeCheckout("secret");
		const [dataDir, secret] = [join(folder, "secret-data"), join(folder, "metrics-token")];
		await makeDataDirectory(dataDir);
		writeFileSync(secret, "a-token-of-the-operator\n");
		await startIn(checkout, { DATA_DIR: dataDir, METRICS_TOKEN_FILE: secret });
		const left = readdirSync(dataDir).filter((name) => name.startsWith("server-"));
		expect(left.map((name) => JSON.parse(readFileSync(join(dataDir, name), "utf8")).METRICS_TOKEN_FILE)).toEqual([
			secret,
		]);
		expect(readFileSync(join(dataDir, String(left[0])), "utf8")).not.toContain("a-token");
		expect((await runIn(checkout, list)).output).toContain(`Data: ${dataDir}, site: `);
		rmSync(secret);
		const refused = await runIn(checkout, list);
		expect(refused.output).toMatch(/^These .+:\n {2}METRICS_TOKEN_FILE: .+ can't be read \(ENOENT\)\n$/);
		expect(refused.code).toBe(1);
	});

	test("forgets a server that was killed", async () => {
		const checkout = makeCheckout("killed");
		const [one, other] = [join(folder, "killed-one"), join(folder, "killed-other")];
		for (const dataDir of [one, other]) await makeDataDirectory(dataDir);
		await end(await startIn(checkout, { DATA_DIR: one, SITE_URL: "https://one.example" }), "SIGKILL");
		const refused = await runIn(checkout, list);
		expect(refused.output).toMatch(/^There's no database in \S+data, .+\n$/);
		await startIn(checkout, { DATA_DIR: other, SITE_URL: "https://other.example" });
		expect((await runIn(checkout, list)).output).toContain(`Data: ${other}, site: https://other.example\n`);
		expect(readdirSync(join(checkout, ".inkfree"))).toHaveLength(1);
	});

	test.each([
		["admin", "list"],
		["backup", "never-written.tar.gz"],
		["export", "--format", "csv"],
		["import", "README.md"],
		["rotate-key"],
	])("%s makes no database in an empty folder", async (name, ...args) => {
		const empty = join(folder, `empty-${name}`);
		for (const dataDir of [empty, join(empty, "none")]) {
			const { code, output } = await runIn(resolve("."), [`scripts/${name}.ts`, ...args], { DATA_DIR: dataDir });
			expect(code).toBe(1);
			expect(output).toBe(
				`There's no database in ${dataDir}, and this command makes none. Set DATA_DIR or DATABASE_URL as your server has it.\n`,
			);
			mkdirSync(empty, { recursive: true });
		}
		expect(readdirSync(empty)).toEqual([]);
	});
});
