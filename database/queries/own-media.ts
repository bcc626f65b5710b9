import { sql } from "kysely";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { lockClinicOf, type OwnMedia } from "./media.ts";
import { noClinic } from "./own-clinic.ts";

export type OwnPictures = { media: OwnMedia[]; logo_url: string | null };

/** The pictures of the caller's clinic: the gallery in its public order, then the logo. Throws a Refusal without a clinic. */
export async function getOwnMedia(db: Db): Promise<OwnPictures> {
	const pictures = await readValue<OwnPictures | null>(db, sql`own_media()`);
	if (!pictures) throw noClinic();
	return pictures;
}

/** Puts the gallery of the caller's clinic in this order. Throws a Refusal unless it holds just these pictures. */
export async function orderMedia(db: Db, ids: string[]): Promise<OwnPictures> {
	// an upload meanwhile comes before or after, not between
	await sql`select from clinics where owner_id = (select auth.uid()) for no key update`.execute(db);
	const { media } = await getOwnMedia(db);
	const gallery = media.filter(({ type }) => type === "gallery").map(({ id }) => id);
	if (gallery.length !== ids.length || !gallery.every((id) => ids.includes(id))) {
		throw new Refusal("conflict", "The gallery changed in the meantime. Please look at it again.");
	}
	await sql`
		update media set position = wanted.place - 1
		from unnest(${ids}::uuid[]) with ordinality wanted (id, place) where media.id = wanted.id
	`.execute(db);
	return getOwnMedia(db);
}

/** Says what a picture of the caller's clinic shows; null for nothing. Throws a Refusal where it is not theirs. */
export async function describeMedia(db: Db, id: string, alt: string | null): Promise<OwnPictures> {
	await lockClinicOf(db, id);
	const pictures = await getOwnMedia(db);
	if (!pictures.media.some((picture) => picture.id === id)) {
		throw new Refusal("not_found", "This picture is not there, or not yours to change.");
	}
	await db.updateTable("media").set({ alt }).where("id", "=", id).execute();
	return getOwnMedia(db);
}
