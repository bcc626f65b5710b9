import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startTemporaryServer } from "#database/embedded/temporary.ts";
import { findPostgres } from "../scripts/setup/programs.mjs";
import { createOwner, createTemplate } from "./database-server.ts";
import { olderProject } from "./older-project.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The address of a PostgreSQL server for the whole run, as superuser. */
		postgresUrl: string;
		/** The folder of its programs; undefined are those that npm installed. */
		postgresPrograms: string | undefined;
		/** For what the tests of a run make once and share. */
		folder: string;
	}
}

/** Vitest calls this once a project, before every test. */
export default async function setup(project: TestProject) {
	const isOlder = project.name === olderProject;
	const programs = isOlder ? findPostgres() : undefined;
	if (isOlder && !programs) throw new Error("The tests run on an older PostgreSQL, too, and there is none here.");
	const server = await startTemporaryServer({ max_connections: "200", autovacuum: "off" }, programs);
	const url = new URL(server.url);
	url.username = url.pathname = "postgres";
	await createOwner(url.href);
	await createTemplate(url.href);
	project.provide("postgresUrl", url.href);
	project.provide("postgresPrograms", programs);
	const folder = mkdtempSync(join(tmpdir(), "inkfree-run-"));
	chmodSync(folder, 0o755);
	project.provide("folder", folder);
	return async () => {
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	};
}
