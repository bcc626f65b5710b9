import type { Handler } from "hono";
import { z } from "zod";
import type { Claims, Database } from "#database/connection.ts";
import { addMedia, type NewMedia, requirePlace } from "#database/queries/media.ts";
import { cleanLine } from "#domain/clean-text.ts";
import { limits } from "#domain/limits.ts";
import { mediaBucket } from "#domain/pictures/storage.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Auth } from "../auth/auth.ts";
import type { PersonEnv } from "../auth/authenticate.ts";
import { oneAtATime } from "../auth/one-at-a-time.ts";
import { readBody } from "./body.ts";
import { readUploadPath } from "./paths.ts";
import { normalizePicture } from "./process.ts";
import type { MediaStore } from "./store.ts";
import { busy, openDoor, openTurns } from "./turns.ts";

const uploadPrefix = "/storage/v1/object/";

// Each holds up to 5 MB while its body comes in, and those at work some hundred MB more.
const mostUploads = 24;
const mostOfOnePerson = 6;
const atWork = 2;

type Needed = Pick<Auth, "database" | "limits">;

const query = z.object({
	position: z.coerce.number().int().min(0).max(limits.picturePosition).optional(),
	alt: z
		.string()
		.transform(cleanLine)
		.refine(
			(text) => text === null || text.length <= limits.altText,
			`An alternative text has at most ${limits.altText} characters.`,
		)
		.optional(),
});

/** Takes a picture from a clinic's owner or an admin. Whether it is one of them is asked before a byte of it is decoded. */
export function upload({ database, limits: counters }: Needed, store: MediaStore): Handler<PersonEnv> {
	const enter = openTurns({ atOnce: mostUploads, waiting: 0 });
	const enterAs = openDoor({ atOnce: mostOfOnePerson });
	const takeTurn = openTurns({ atOnce: atWork, waiting: mostUploads });

	return async (c) => {
		const claims = c.get("claims");
		const { format, ...place } = readUploadPath(c.req.path.slice(uploadPrefix.length));
		const picture = { ...place, ...readQuery(c.req.query()) };
		await database.asPerson(claims, (db) => requirePlace(db, picture));

		await counters.count("uploadsByPerson", claims.sub);

		const bytes = await enterAs(claims.sub, () =>
			enter(async () => {
				const sent = await readBody(c.req.raw, limits.pictureBytes);
				return takeTurn(() => normalizePicture(sent, format));
			}),
		);
		const { removed, ...added } = await oneAtATime(`media ${picture.url}`, () =>
			addPicture(database, store, claims, picture, bytes),
		);
		for (const path of removed) {
			await store
				.remove(path)
				.catch((err) => c.get("log").warn({ err, path }, "a former logo's file stays until the upkeep"));
		}
		return c.json({ Key: `${mediaBucket}/${picture.url}`, Id: added.media.id, ...added });
	};
}

/**
 * The file first and the row after it, so that no row is ever without its file. A process that ends in between leaves a file
 * that nothing refers to: the same upload replaces it, or the nightly upkeep removes it.
 */
async function addPicture(database: Database, store: MediaStore, claims: Claims, picture: NewMedia, bytes: Buffer) {
	// once more: another upload of this path may have ended meanwhile, and its file must stay
	await database.asPerson(claims, (db) => requirePlace(db, picture));
	await store.add(picture.url, bytes);
	try {
		return await database.asPerson(claims, (db) => addMedia(db, picture));
	} catch (error) {
		if (isUndone(error)) await store.remove(picture.url);
		// "conflict" would say that the picture is there
		throw /^(40001|40P01|23503)$/.test((error as { code?: string }).code ?? "") ? busy() : error;
	}
}

/**
 * Whether neither this row nor another of the path is there for sure: the database itself said no. Of a lost connection nobody
 * knows what became of the transaction; then the file stays, and the upkeep asks again.
 */
function isUndone(error: unknown): boolean {
	if (error instanceof Refusal) return error.code !== "conflict";
	const { code = "" } = error as { code?: string };
	return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code);
}

function readQuery(values: Record<string, string>) {
	const { success, data, error } = query.safeParse(values);
	if (success) return data;
	const fields: Record<string, string> = {};
	for (const { path, message } of error.issues) fields[path.join(".")] ??= message;
	throw new Refusal("invalid", Object.values(fields)[0] ?? "Please check what you entered.", fields);
}
