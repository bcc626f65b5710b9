import { Hono } from "hono";
import type { Database } from "#database/connection.ts";
import { exportQuery } from "#domain/imports/schemas.ts";
import type { PersonEnv } from "../../auth/authenticate.ts";
import { writeClinics } from "../../export/clinics.ts";
import { validate } from "../validate.ts";
import { sendFile } from "./imports.ts";

const types = { csv: "text/csv; charset=utf-8", json: "application/json" };

/** All clinics as one file. */
export const adminExport = (database: Database) =>
	new Hono<PersonEnv>().get("/", validate("query", exportQuery), (c) => {
		const { format } = c.req.valid("query");
		const claims = c.get("claims");
		const chunks = writeClinics((work) => database.asPerson(claims, work), format);
		const day = new Date().toISOString().slice(0, 10);
		return sendFile(c, chunks, `inkfree-clinics-${day}.${format}`, types[format]);
	});
