import { Hono } from "hono";
import { exportQuery } from "#domain/imports/schemas.ts";
import { writeClinics } from "../../export/clinics.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { sendFile } from "../../lib/send-file.ts";
import { validate } from "../../lib/validate.ts";

const types = { csv: "text/csv; charset=utf-8", json: "application/json" };

/** All clinics as one file. */
export const adminExport = new Hono<PersonEnv>().get("/", validate("query", exportQuery), (c) => {
	const { format } = c.req.valid("query");
	const chunks = writeClinics(c.var.asPerson, format);
	const day = new Date().toISOString().slice(0, 10);
	return sendFile(c, chunks, `inkfree-clinics-${day}.${format}`, types[format]);
});
