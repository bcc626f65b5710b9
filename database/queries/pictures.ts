import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { isUuid } from "#domain/ids.ts";
import { limits } from "#domain/limits.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { noClinic } from "./require-clinic.ts";

/** The order of a gallery. */
export const galleryOrder = sql`position, created_at desc, id desc`;

/** A picture as the clinic's owner sees it. */
export type OwnMedia = OwnPictures["media"][number];
export type PictureType = OwnMedia["type"];

export type NewMedia = {
	clinicId: string;
	type: PictureType;
	/** Path inside the bucket. */
	url: string;
	/** Position in the gallery; by default the end. */
	position?: number | undefined;
	alt?: string | null | undefined;
};

// Only files in the clinic's own folder belong to it alone: sample clinics share their files.
const ownPaths = (clinicId: string, urls: string[]) => urls.filter((url) => url.startsWith(`${clinicId}/`));

/**
 * Checks before an upload whether a person may add this picture; policies check again when the row is added. Throws a
 * Refusal if the clinic isn't theirs, the path is taken or the gallery is full. Service role only.
 */
export async function requirePictureSlot(
	db: Db,
	{ clinicId, type, url }: NewMedia,
	{ claims, isAdmin, lacksFactor }: { claims: { sub: string }; isAdmin: boolean; lacksFactor: boolean },
): Promise<void> {
	const { is_allowed, is_taken, count } = await db
		.selectNoFrom([
			sql<boolean>`exists (select from clinics
				where id = ${clinicId} and (owner_id = ${claims.sub} or ${isAdmin && !lacksFactor}))`.as("is_allowed"),
			isTaken(clinicId, url).as("is_taken"),
			sql<number>`(select count(*) from media where clinic_id = ${clinicId} and type = 'gallery')`.as("count"),
		])
		.executeTakeFirstOrThrow();
	if (!is_allowed) throw refuse("picture_clinic_gone");
	if (is_taken) throw refuse("picture_known");
	if (type === "gallery" && count >= limits.galleryPictures) throw refuse("gallery_full");
}

const isTaken = (clinicId: string, url: string) =>
	sql<boolean>`exists (select from media where clinic_id = ${clinicId} and url = ${url})`;

/** Locks a picture's path for all processes until the transaction ends. Throws a Refusal if a picture has this path. */
export async function reservePath(db: Db, { clinicId, url }: NewMedia): Promise<void> {
	await lockPath(db, url);
	const { is_taken } = await db.selectNoFrom(isTaken(clinicId, url).as("is_taken")).executeTakeFirstOrThrow();
	if (is_taken) throw refuse("picture_known");
}

/** Key of the advisory lock that a backup holds while it reads: database/backup/snapshot.ts. */
export const BACKUP_LOCK = 3_853_314_793;

/** Returns false while a backup reads files. If it returns true, no backup starts before the transaction ends. */
export async function canRemovePictures(db: Db): Promise<boolean> {
	const { rows } = await sql<{ can: boolean }>`
		select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as can`.execute(db);
	return rows[0]?.can ?? false;
}

/** Locks the file with this path until the transaction ends. */
export async function lockPath(db: Db, path: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('media ' || ${path}, 0))`.execute(db);
}

/**
 * Adds a picture whose path is reserved, for the clinic's owner or an admin. A new logo replaces the former one: delete
 * the files `removed` after the commit. Throws a Refusal if the clinic is gone or the gallery is full.
 */
export async function addMedia(
	db: Db,
	{ clinicId, type, url, position, alt }: NewMedia,
): Promise<{ media: OwnMedia; logo_url: string | null; removed: string[] }> {
	// makes simultaneous uploads wait for each other: only one logo may remain, and no position twice
	const clinic = await db
		.selectFrom("clinics")
		.select("logo_url")
		.where("id", "=", clinicId)
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (!clinic) throw refuse("picture_clinic_gone");
	const isLogo = type === "logo";
	const former = isLogo
		? await db
				.deleteFrom("media")
				.where("clinic_id", "=", clinicId)
				.where("type", "=", "logo")
				.returning("url")
				.execute()
		: [];
	const end = sql<number>`(
		select least(coalesce(max(position) + 1, 0), ${limits.picturePosition}) from media
		where clinic_id = ${clinicId} and type = 'gallery'
	)`;
	const media = await db
		.insertInto("media")
		.values({ clinic_id: clinicId, type, url, alt: alt ?? null, position: isLogo ? 0 : (position ?? end) })
		.returning(["id", "url", "alt", "position"])
		.executeTakeFirstOrThrow();
	if (isLogo) await db.updateTable("clinics").set({ logo_url: url }).where("id", "=", clinicId).execute();
	const removed = ownPaths(
		clinicId,
		former.map((row) => row.url),
	);
	return { media: { ...media, type }, logo_url: isLogo ? url : clinic.logo_url, removed };
}

/** Locks the clinic before its pictures, as all code does: otherwise two changes could deadlock. */
async function lockClinicOf(db: Db, mediaId: string): Promise<void> {
	await db
		.selectFrom("clinics")
		.select("id")
		.where("id", "in", db.selectFrom("media").select("clinic_id").where("id", "=", mediaId))
		.forNoKeyUpdate()
		.execute();
}

/**
 * Deletes a picture, for the clinic's owner or an admin. Returns its clinic, and the file to delete after the commit or
 * null if other clinics share the file. Throws a Refusal if the picture doesn't exist.
 */
export async function deleteMedia(db: Db, id: string): Promise<{ clinicId: string; path: string | null }> {
	await lockClinicOf(db, id);
	const row = await db
		.deleteFrom("media")
		.where("id", "=", id)
		.returning(["clinic_id", "url", "type"])
		.executeTakeFirst();
	if (!row) throw refuse("picture_gone");
	if (row.type === "logo") {
		await db
			.updateTable("clinics")
			.set({ logo_url: null })
			.where("id", "=", row.clinic_id)
			.where("logo_url", "=", row.url)
			.execute();
	}
	return { clinicId: row.clinic_id, path: ownPaths(row.clinic_id, [row.url])[0] ?? null };
}

/** Returns which of these paths are used by a picture or logo. Service role only. */
export async function findUsedPaths(db: Db, paths: string[]): Promise<Set<string>> {
	// Search by clinic, which has an index: a folder's files belong to its clinic or the clinic that it was merged into.
	const clinicIds = paths.map((path) => path.split("/", 1)[0] ?? "").filter(isUuid);
	const isAnywhere = paths.length > clinicIds.length;
	const { rows } = await sql<{ url: string }>`
		with owners as (
			select id from unnest(${clinicIds}::uuid[]) id
			union
			select new_id from private.clinic_redirects where old_id = any(${clinicIds}::uuid[])
		)
		select url from media
		where url = any(${paths}) and (${isAnywhere} or clinic_id = any(array(select id from owners)))
		union
		select logo_url from clinics
		where logo_url = any(${paths}) and (${isAnywhere} or id = any(array(select id from owners)))
	`.execute(db);
	return new Set(rows.map(({ url }) => url));
}

/** Returns the number of different files that pictures and logos use. Service role only. */
export async function countUsedPaths(db: Db): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*) from (
			select url from media where url !~ '^http' union select logo_url from clinics where logo_url !~ '^http'
		) as used
	`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Returns the next `size` pictures of our own store by id, after the given id. Service role only. */
export function findMediaAfter(db: Db, id: string, size: number): Promise<{ id: string; path: string }[]> {
	return db
		.selectFrom("media")
		.select(["id", "url as path"])
		.where("id", ">", id)
		.where("url", "not like", "http%")
		.orderBy("id")
		.limit(size)
		.execute();
}

/** Selects the pictures of the clinic `c` as its owner sees them: the gallery in its public order, then the logo. */
export const selectOwnMedia = (db: Db) =>
	jsonArrayFrom(
		db
			.selectFrom("media")
			.select(["id", "url", "type", "alt", "position"])
			.where(sql<boolean>`clinic_id = c.id`)
			.orderBy("type")
			.orderBy(galleryOrder),
	);

export type OwnPictures = Awaited<ReturnType<typeof getOwnMedia>>;

/** Returns the caller's gallery in its public order, then the logo. Throws a Refusal if the caller has no clinic. */
export async function getOwnMedia(db: Db) {
	const pictures = await db
		.selectFrom("clinics as c")
		.select(["logo_url", selectOwnMedia(db).as("media")])
		.where(sql<boolean>`c.id = (select private.own_clinic_id())`)
		.executeTakeFirst();
	if (!pictures) throw noClinic();
	return pictures;
}

/** Puts the gallery of the caller's clinic into this order. Throws a Refusal unless `ids` are exactly its pictures. */
export async function orderMedia(db: Db, ids: string[]): Promise<OwnPictures> {
	// locks the clinic, so that no upload happens in between
	await sql`select from clinics where id = (select private.own_clinic_id()) for no key update`.execute(db);
	const { media } = await getOwnMedia(db);
	const gallery = media.filter(({ type }) => type === "gallery").map(({ id }) => id);
	if (gallery.length !== ids.length || !gallery.every((id) => ids.includes(id))) {
		throw refuse("gallery_changed");
	}
	await sql`
		update media set position = wanted.place - 1
		from unnest(${ids}::uuid[]) with ordinality wanted (id, place) where media.id = wanted.id
	`.execute(db);
	return getOwnMedia(db);
}

/** Sets a picture's alternative text; null removes it. Throws a Refusal if the picture isn't of the caller's clinic. */
export async function describeMedia(db: Db, id: string, alt: string | null): Promise<OwnPictures> {
	await lockClinicOf(db, id);
	const pictures = await getOwnMedia(db);
	if (!pictures.media.some((picture) => picture.id === id)) {
		throw refuse("picture_gone");
	}
	await db.updateTable("media").set({ alt }).where("id", "=", id).execute();
	return getOwnMedia(db);
}
