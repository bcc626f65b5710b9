import { type Context, Hono } from "hono";
import { decideLeftRows, findFindings, findLeftRows } from "#database/queries/imports/findings.ts";
import {
	cancelImport,
	findImports,
	getImport,
	type Import,
	repeatImport,
	requireNoOpenImport,
	resumeImport,
} from "#database/queries/imports/runs.ts";
import { openStreetMap } from "#domain/imports/osm.ts";
import {
	columnsInput,
	decisionInput,
	findingsQuery,
	getSourceName,
	importParam,
	importsQuery,
	leftRowsQuery,
	runInput,
	uploadQuery,
} from "#domain/imports/schemas.ts";
import { limits } from "#domain/limits.ts";
import { writeFindings, writeLeftRows } from "../../export/import-rows.ts";
import type { ImportWorker } from "../../imports/worker.ts";
import { discardRest } from "../../lib/discard-rest.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { sendFile } from "../../lib/send-file.ts";
import { validate } from "../../lib/validate.ts";

/** Imports of clinics from files. */
export const adminImports = (worker: ImportWorker) =>
	new Hono<PersonEnv>()
		.get("/", validate("query", importsQuery), async (c) => {
			return c.json({ imports: await c.var.asPerson(findImports, c.req.valid("query").before) });
		})
		// a file comes as the body; it is checked first and changes nothing
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
		.post("/:importId/run", validate("param", importParam), validate("json", runInput), async (c) => {
			const change = { created_by: c.var.claims.sub, is_dry_run: false, can_update: c.req.valid("json").update };
			const id = await worker.begin((db) => repeatImport(db, c.req.valid("param").importId, change));
			return c.json(await answer(c, id), 201);
		})
		.post("/:importId/check", validate("param", importParam), validate("json", columnsInput), async (c) => {
			const change = { created_by: c.var.claims.sub, is_dry_run: true, columns: c.req.valid("json").columns };
			const id = await worker.begin((db) => repeatImport(db, c.req.valid("param").importId, change));
			return c.json(await answer(c, id), 201);
		})
		.post("/:importId/cancel", validate("param", importParam), async (c) => {
			const { importId } = c.req.valid("param");
			await c.var.asPerson(cancelImport, importId);
			return c.json(await answer(c, importId));
		})
		.post("/:importId/resume", validate("param", importParam), async (c) => {
			const { importId } = c.req.valid("param");
			await c.var.asPerson(resumeImport, importId);
			worker.wake();
			return c.json(await answer(c, importId));
		})
		.get("/:importId/findings", validate("param", importParam), validate("query", findingsQuery), async (c) => {
			const { importId } = c.req.valid("param");
			const query = { importId, ...c.req.valid("query"), size: limits.importFindings };
			return c.json({ findings: await c.var.asPerson(findFindings, query) });
		})
		.get("/:importId/report", validate("param", importParam), async (c) => {
			const { importId } = c.req.valid("param");
			const { file_name } = await c.var.asPerson(getImport, importId);
			const chunks = writeFindings(c.var.asPerson, importId);
			return sendFile(c, chunks, `${getSourceName(file_name)} report.csv`, "text/csv; charset=utf-8");
		})
		.get("/:importId/left", validate("param", importParam), validate("query", leftRowsQuery), async (c) => {
			const { importId } = c.req.valid("param");
			const query = { importId, ...c.req.valid("query"), size: limits.importFindings };
			return c.json({ rows: await c.var.asPerson(findLeftRows, query) });
		})
		.get("/:importId/left.csv", validate("param", importParam), async (c) => {
			const { importId } = c.req.valid("param");
			const { file_name, is_dry_run } = await c.var.asPerson(getImport, importId);
			const chunks = writeLeftRows(c.var.asPerson, { importId, isCheck: is_dry_run });
			return sendFile(c, chunks, `${getSourceName(file_name)} not imported.csv`, "text/csv; charset=utf-8");
		})
		.post("/:importId/decisions", validate("param", importParam), validate("json", decisionInput), async (c) => {
			const { importId } = c.req.valid("param");
			const decided = await c.var.asPerson(decideLeftRows, importId, c.req.valid("json"));
			// if this fails or the process ends now, the next look of a worker does it: what was decided is kept
			await worker.carryOut().catch((err) => c.get("log").error({ err }, "import: decisions are carried out later"));
			return c.json({ decided });
		});

async function answer(c: Context<PersonEnv>, id: string): Promise<{ import: Import }> {
	return { import: await c.var.asPerson(getImport, id) };
}
