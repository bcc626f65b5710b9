import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** A PostgreSQL server for the whole run, as superuser; undefined where none is installed. */
		postgresUrl: string | undefined;
	}
}

/** Vitest calls this once per run, before every test. */
export default async function setup(project: TestProject) {
	const postgres = await startPostgres();
	if (!postgres && process.env.CI === "true") throw new Error("CI tests on PostgreSQL, too, and there is none here.");
	project.provide("postgresUrl", postgres?.url);
	return () => postgres?.stop();
}
