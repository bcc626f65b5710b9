import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import type { EmbeddedServer } from "#database/embedded/server.ts";
import { startTemporaryServer } from "#database/embedded/temporary.ts";
import { bareEnvironment } from "#tests/bare-environment.ts";
import { administer, urlOf } from "#tests/database-server.ts";
import { findFreePort } from "#tests/free-port.ts";
import { findPostgres } from "../../scripts/setup/programs.mjs";

/** A block of a document that is marked `run`. */
type Block = { language: string; kind: string; text: string };

const readBlocks = (path: string): Block[] =>
	[...readFileSync(path, "utf8").matchAll(/^```(\w+) run ?(\w*)\n(.*?)^```$/gms)].map(
		([, language = "", kind = "", text = ""]) => ({ language, kind, text }),
	);

type Running = { child: ChildProcess; ended: Promise<number | null>; output(): string };

/** The commands of a block, and what they print as a pattern: `…` is anything. */
function readConsole(text: string) {
	const lines = text.trimEnd().split("\n");
	const commands = lines.filter((line) => line.startsWith("$ ")).map((line) => line.slice(2));
	const printed = lines
		.filter((line) => !line.startsWith("$ "))
		.map((line) => line.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
	return { commands, prints: new RegExp(printed.join("\\n").replaceAll("…", ".+"), "m") };
}

/** A copy of the project as git has it, with the packages and the build of this one. */
function copyProject(): string {
	const folder = mkdtempSync(join(tmpdir(), "inkfree-operations-"));
	const copy =
		'git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t "$0" && cp -a build "$0"';
	execFileSync("sh", ["-c", copy, folder]);
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	return folder;
}

const started: Running[] = [];
let postgres: EmbeddedServer | undefined;
let folder = "";
afterAll(async () => {
	for (const { child, ended } of started) {
		if (child.exitCode === null && child.signalCode === null) process.kill(-Number(child.pid), "SIGTERM");
		await ended;
	}
	await postgres?.stop();
	if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Runs commands as somebody at a terminal would, each after the one before has ended well. */
function runCommands(commands: string[], env: NodeJS.ProcessEnv): Running {
	const child = spawn("bash", ["-euc", commands.join("\n")], {
		...{ cwd: folder, env, detached: true },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
	const ended = once(child, "close").then(([code]) => code as number | null);
	const running = { child, ended, output: () => output };
	started.push(running);
	return running;
}

// Half a minute of the processor, so only in CI and by `npm run test:operations`. The server of npm's package comes
// without pg_dump.
const isAsked = process.env.CI === "true" || process.env.OPERATIONS === "run";
test.runIf(isAsked && findPostgres())("docs/operations.md works as it is written, from top to bottom", async () => {
	folder = copyProject();
	postgres = await startTemporaryServer({}, findPostgres());
	const administrator = urlOf(postgres.url, { database: "postgres", user: "postgres" });
	await administer(administrator, "drop database inkfree"); // it is the document that makes one
	const common = {
		...{ ...bareEnvironment, HOME: folder, npm_config_update_notifier: "false" },
		...{ PORT: String(await findFreePort()), LOG_LEVEL: "warn" },
	};
	const addresses = {
		DATABASE_URL: urlOf(postgres.url, { database: "inkfree", user: "inkfree_server" }),
		MIGRATE_DATABASE_URL: urlOf(postgres.url, { database: "inkfree", user: "inkfree_owner" }),
	};
	const blocks = readBlocks("docs/operations.md");
	expect(blocks.map(({ language, kind }) => `${language} ${kind}`.trim())).toEqual([
		...["console server", "console", "sql", "console postgres", "console", "console empty", "console postgres"],
		"console empty",
	]);
	for (const { language, kind, text } of blocks) {
		if (language === "sql") {
			await administer(administrator, ...text.split(";\n").filter(Boolean));
			continue;
		}
		if (kind === "empty") {
			const makeAnew = ["drop database inkfree with (force)", "create database inkfree owner inkfree_owner"];
			await administer(administrator, ...makeAnew);
		}
		const { commands, prints } = readConsole(text);
		const env = { ...common, ...((kind === "postgres" || kind === "empty") && addresses) };
		const running = runCommands(commands, env);
		if (kind === "server") {
			while (!prints.test(running.output()) && running.child.exitCode === null) await setTimeout(50);
		} else expect([commands, await running.ended, running.output()]).toEqual([commands, 0, expect.anything()]);
		expect(running.output()).toMatch(prints);
	}
});

test("each command of npm that a document names is there", () => {
	const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
	const documents = ["README.md", ...readdirSync("docs").map((name) => `docs/${name}`)];
	for (const path of documents.filter((name) => name.endsWith(".md"))) {
		for (const [, name = ""] of readFileSync(path, "utf8").matchAll(/npm run (?:--silent )?([\w:-]+)/g))
			expect(Object.keys(scripts), path).toContain(name);
	}
});
