import type { Handler } from "hono";
import { z } from "zod";
import { addMedia, type NewMedia, requirePlace } from "#database/queries/media.ts";
import { cleanLine } from "#domain/clean-text.ts";
import { limits } from "#domain/limits.ts";
import { mediaBucket } from "#domain/pictures/storage.ts";
import { Refusal } from "#domain/refusal.ts";
import { isConnectionLost } from "#domain/refusals.ts";
import type { Auth } from "../auth/auth.ts";
import type { PersonEnv, Transact } from "../lib/http-env.ts";
import { oneAtATime } from "../lib/one-at-a-time.ts";
import { busy, openTurns } from "../lib/turns.ts";
import { invalidInput } from "../lib/validate.ts";
import { readBody } from "./body.ts";
import { readUploadPath } from "./paths.ts";
import { normalizePicture } from "./process.ts";
import type { MediaStore } from "./store.ts";

const uploadPrefix = "/storage/v1/object/";

// Each holds up to 5 MB while its body comes in, and those at work some hundred MB more.
const mostUploads = 24;
const mostOfOnePerson = 6;
const atWork = 2;

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
export function upload({ limits: counters }: Pick<Auth, "limits">, store: MediaStore): Handler<PersonEnv> {
	const enter = openTurns({ atOnce: mostUploads, waiting: 0 });
	const enterAs = openDoor({ atOnce: mostOfOnePerson });
	const takeTurn = openTurns({ atOnce: atWork, waiting: mostUploads });

	return async (c) => {
		const { claims, asPerson } = c.var;
		const { format, ...place } = readUploadPath(c.req.path.slice(uploadPrefix.length));
		const picture = { ...place, ...readQuery(c.req.query()) };
		await asPerson((db) => requirePlace(db, picture));

		await counters.count("uploadsByPerson", claims.sub);

		const bytes = await enterAs(claims.sub, () =>
			enter(async () => {
				const sent = await readBody(c.req.raw, limits.pictureBytes);
				return takeTurn(() => normalizePicture(sent, format));
			}),
		);
		const { removed, ...added } = await oneAtATime(`media ${picture.url}`, () =>
			addPicture(asPerson, store, picture, bytes),
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
async function addPicture(asPerson: Transact, store: MediaStore, picture: NewMedia, bytes: Buffer) {
	// once more: another upload of this path may have ended meanwhile, and its file must stay
	await asPerson((db) => requirePlace(db, picture));
	await store.add(picture.url, bytes);
	try {
		return await asPerson((db) => addMedia(db, picture));
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
	return /^[0-9A-Z]{5}$/.test(code) && !isConnectionLost(error);
}

function readQuery(values: Record<string, string>) {
	const { success, data, error } = query.safeParse(values);
	if (success) return data;
	throw invalidInput(error);
}

/** Lets work in for a key while there are fewer than `atOnce` of it; others are refused as busy. */
function openDoor({ atOnce }: { atOnce: number }) {
	const inside = new Map<string, number>();
	return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
		const count = inside.get(key) ?? 0;
		if (count >= atOnce) throw busy();
		inside.set(key, count + 1);
		try {
			return await work();
		} finally {
			const left = (inside.get(key) ?? 1) - 1;
			if (left > 0) inside.set(key, left);
			else inside.delete(key);
		}
	};
}
