import { type Context, Hono } from "hono";
import type { Database } from "#database/connection.ts";
import { findFindings } from "#database/queries/imports/findings.ts";
import { findLeftRows } from "#database/queries/imports/left-rows.ts";
import {
	cancelImport,
	findImports,
	getImport,
	type Import,
	requireNoOpenImport,
	restartImport,
} from "#database/queries/imports/runs.ts";
import { openStreetMap } from "#domain/imports/osm.ts";
import {
	columnsInput,
	decisionInput,
	findingsQuery,
	getSourceName,
	importParam,
	leftRowsQuery,
	uploadQuery,
} from "#domain/imports/schemas.ts";
import { limits } from "#domain/limits.ts";
import { writeReport } from "../../export/import-rows.ts";
import { decideLeftRows } from "../../imports/decide.ts";
import type { ImportWorker } from "../../imports/worker.ts";
import { discardRest } from "../../lib/discard-rest.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { sendFile } from "../../lib/send-file.ts";
import { validate } from "../../lib/validate.ts";

/** /api/admin/imports: imports of clinics from files. */
export const adminImports = (worker: ImportWorker, database: Database) =>
	new Hono<PersonEnv>()
		.get("/", async (c) => c.json({ imports: await c.var.asPerson(findImports) }))
		// the body is the file; its rows are only checked at first
		.post("/", discardRest(), validate("query", uploadQuery), async (c) => {
			const { name, source, country, update } = c.req.valid("query");
			await c.var.asPerson(requireNoOpenImport);
			const id = await worker.receive(c.req.raw, (file) => ({
				...file,
				file_name: name,
				columns: {},
				created_by: c.var.claims.sub,
				source: file.format === "geojson" ? openStreetMap : source,
				country_code: country,
				is_dry_run: true,
				can_update: update,
			}));
			return c.json(await answer(c, id), 201);
		})
		.get("/:importId", validate("param", importParam), async (c) =>
			c.json(await answer(c, c.req.valid("param").importId)),
		)
		.post("/:importId/run", validate("param", importParam), async (c) => {
			const { importId } = c.req.valid("param");
			const change = { created_by: c.var.claims.sub, is_dry_run: false };
			await worker.begin((db) => restartImport(db, importId, change));
			return c.json(await answer(c, importId));
		})
		.post("/:importId/check", validate("param", importParam), validate("json", columnsInput), async (c) => {
			const { importId } = c.req.valid("param");
			const change = { created_by: c.var.claims.sub, is_dry_run: true, ...c.req.valid("json") };
			await worker.begin((db) => restartImport(db, importId, change));
			return c.json(await answer(c, importId));
		})
		.post("/:importId/cancel", validate("param", importParam), async (c) => {
			const { importId } = c.req.valid("param");
			await c.var.asPerson(cancelImport, importId);
			return c.json(await answer(c, importId));
		})
		.get("/:importId/findings", validate("param", importParam), validate("query", findingsQuery), async (c) => {
			const { importId } = c.req.valid("param");
			const kinds = ["error", "note"] as const;
			const query = { importId, kinds, ...c.req.valid("query"), size: limits.importFindings };
			return c.json({ findings: await c.var.asPerson(findFindings, query) });
		})
		.get("/:importId/report", validate("param", importParam), async (c) => {
			const { importId } = c.req.valid("param");
			const { file_name } = await c.var.asPerson(getImport, importId);
			const chunks = writeReport(c.var.asPerson, importId);
			return sendFile(c, chunks, `${getSourceName(file_name)} report.csv`, "text/csv; charset=utf-8");
		})
		.get("/:importId/left", validate("param", importParam), validate("query", leftRowsQuery), async (c) => {
			const { importId } = c.req.valid("param");
			const query = { importId, ...c.req.valid("query"), size: limits.importFindings };
			return c.json({ rows: await c.var.asPerson(findLeftRows, query) });
		})
		.post("/:importId/decisions", validate("param", importParam), validate("json", decisionInput), async (c) => {
			const { importId } = c.req.valid("param");
			const decision = { ...c.req.valid("json"), admin: c.var.claims.sub };
			return c.json(await decideLeftRows(database, importId, decision));
		});

async function answer(c: Context<PersonEnv>, id: string): Promise<{ import: Import }> {
	return { import: await c.var.asPerson(getImport, id) };
}
