import { Hono } from "hono";
import type { Database } from "#database/connection.ts";
import { findImports, getReport } from "#database/queries/imports/imports.ts";
import type { ImportLine, Progress } from "#domain/imports/import.ts";
import { cleanFileName, getSourceName, importChoices, importParam, removal } from "#domain/imports/schemas.ts";
import { limits } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { refuse, toRefusal } from "#domain/refusals.ts";
import { readParts as readBody } from "../../files/body.ts";
import { importRows, previewRows, readFile } from "../../imports/import.ts";
import { openFile } from "../../imports/read-file.ts";
import { removeOfSource, undoImport } from "../../imports/undo.ts";
import { discardRest } from "../../lib/discard-rest.ts";
import type { PersonEnv } from "../../lib/http-env.ts";
import { sendFile } from "../../lib/send-file.ts";
import { validate } from "../../lib/validate.ts";

/** /api/admin/imports: imports of clinics from files. */
export const adminImports = (database: Database) =>
	new Hono<PersonEnv>()
		.get("/", async (c) => c.json({ imports: await c.var.asPerson(findImports) }))
		// A form with the file and what the admin says of it. Without the digest of a preview, the answer is a preview.
		.post("/", discardRest(), async (c) => {
			const { file, choices } = await readForm(c.req.raw);
			const { decisions, digest, ...settings } = choices;
			const opened = await openFile({ file, name: cleanFileName(file.name), ...settings });
			const createdBy = c.var.claims.sub;
			async function work(onProgress: (progress: Progress) => void): Promise<ImportLine> {
				// a row more than a file may have
				const parts = readFile(database, opened, limits.importRows + 1, onProgress);
				const { value: part } = await parts.next();
				await parts.return(undefined);
				if (!part) throw new Error("a file has at least one part");
				if (part.rows.length > limits.importRows) throw tooManyRows();
				if (digest === undefined) return { preview: await previewRows(database, opened, part, onProgress) };
				if (part.header.problem) throw new Refusal("invalid", part.header.problem, { file: part.header.problem });
				return importRows(database, opened, part, { decisions, digest, createdBy, onProgress });
			}
			const onError = (error: unknown) => {
				const { code, message, fields } = toRefusal(error);
				if (!(error instanceof Refusal)) c.var.log.error({ err: error }, "an import failed");
				return { error: { code, message, fields } };
			};
			return c.body(streamLines(work, onError), 200, {
				"content-type": "application/x-ndjson",
				// nginx hands on each line at once
				"x-accel-buffering": "no",
			});
		})
		.post("/:importId/undo", validate("param", importParam), async (c) =>
			c.json(await undoImport(database, c.req.valid("param").importId, c.var.claims.sub)),
		)
		.post("/removal", validate("json", removal), async (c) =>
			c.json(await removeOfSource(database, c.req.valid("json"), c.var.claims.sub)),
		)
		.get("/:importId/report", validate("param", importParam), async (c) => {
			const { importId } = c.req.valid("param");
			const { file_name, report } = await c.var.asPerson(getReport, importId);
			const text = (async function* () {
				yield report;
			})();
			return sendFile(c, text, `${getSourceName(file_name)} report.csv`, "text/csv; charset=utf-8");
		});

/** Reads the form of an upload: the parts `file`, and `choices` as JSON. */
async function readForm(request: Request) {
	const chunks: Uint8Array[] = [];
	for await (const chunk of readBody(request, limits.importBytes + formBytes, { tooLarge, brokenOff }))
		chunks.push(chunk);
	const headers = { "content-type": request.headers.get("content-type") ?? "" };
	const form = await new Response(new Blob(chunks as BlobPart[]), { headers }).formData().catch(() => undefined);
	const file = form?.get("file");
	if (!(file instanceof File)) throw new Refusal("invalid", noFile, { file: noFile });
	if (file.size > limits.importBytes) throw tooLarge();
	let said: unknown;
	try {
		said = JSON.parse(String(form?.get("choices") ?? "{}"));
	} catch {
		throw refuse("unreadable");
	}
	const choices = importChoices.safeParse(said);
	if (choices.error) {
		const [{ message, path } = { message: "", path: [] }] = choices.error.issues;
		throw new Refusal("invalid", message, { [String(path[0] ?? "file")]: message });
	}
	return { file, choices: choices.data };
}

/** Room for the choices beside the file. */
const formBytes = 4 * 1024 * 1024;
const noFile = "Choose a file first.";
const tooLarge = () => new Refusal("too_large", `The file is larger than ${limits.importBytes / 1024 ** 2} MB.`);
const interrupted = "The upload was interrupted. Please try again.";
const brokenOff = () => new Refusal("invalid", interrupted, { file: interrupted });
const tooManyRows = () => {
	const message = `The file has more than ${limits.importRows.toLocaleString("en")} rows. Split it, or use the command line.`;
	return new Refusal("too_large", message, { file: message });
};

/** Streams lines of JSON. The work goes on if nobody reads them any more, because it may be half done. */
function streamLines<Line>(
	work: (onProgress: (progress: Progress) => void) => Promise<Line>,
	onError: (error: unknown) => Line,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	let isRead = true;
	return new ReadableStream({
		start(controller) {
			const send = (line: unknown) => isRead && controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
			work((progress) => send({ progress }))
				.catch(onError)
				.then((line) => {
					send(line);
					if (isRead) controller.close();
				});
		},
		cancel() {
			isRead = false;
		},
	});
}
