import { sql } from "kysely";
import { type LinkName, linkNames, readLink } from "#domain/reading/link.ts";
import { readPhone } from "#domain/reading/phone.ts";
import type { Db } from "../connection.ts";

/** A batch of clinics that was read again: how many changed, and how many contacts could not be read. */
type ReadBatch = { last: string | null; changed: number; unread: number };

const contacts = ["phone_e164", ...linkNames] as const;

/**
 * Reads the contacts of the next `size` clinics after the id `after` as they would be read if they were typed today,
 * and stores what is read differently. The audit log says what was there before; a number where none was changes
 * nothing that was typed. What cannot be read stays as it is and is listed at the desk; a phone then has no number to
 * call. Locks the clinics that change. Service role only.
 */
export async function readContacts(db: Db, after: string, size: number): Promise<ReadBatch> {
	const clinics = await db
		.selectFrom("clinics")
		.select(["id", "country_code", "phone", ...contacts])
		.where("id", ">", after)
		.orderBy("id")
		.limit(size)
		.execute();
	let [changed, unread] = [0, 0];
	const left: { clinic_id: string; name: LinkName; value: string }[] = [];
	for (const { id, country_code, phone, ...stored } of clinics) {
		const read = { ...stored, phone_e164: readPhone(phone ?? "", country_code).value };
		if (phone && !read.phone_e164) unread++;
		for (const name of linkNames) {
			const typed = stored[name];
			if (typed === null) continue;
			const { value } = readLink(name, typed);
			if (value) read[name] = value;
			else left.push({ clinic_id: id, name, value: typed });
		}
		if (contacts.every((name) => read[name] === stored[name])) continue;
		const { numUpdatedRows } = await db
			.updateTable("clinics")
			.set(read)
			.where("id", "=", id)
			// unless somebody saved the clinic meanwhile
			.where(sql<boolean>`(phone, email, website, booking_url)
				is not distinct from (${phone}, ${stored.email}, ${stored.website}, ${stored.booking_url})`)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) continue;
		changed++;
		const names = contacts.filter((name) => stored[name] !== null && read[name] !== stored[name]);
		if (names.length > 0) {
			const [was, becomes] = [stored, read].map((one) => Object.fromEntries(names.map((name) => [name, one[name]])));
			await sql`select private.log_contacts(
				${id}, ${JSON.stringify(was)}::jsonb, ${JSON.stringify(becomes)}::jsonb
			)`.execute(db);
		}
	}
	const ids = clinics.map(({ id }) => id);
	if (ids.length > 0) await db.deleteFrom("private.unread_contacts").where("clinic_id", "in", ids).execute();
	if (left.length > 0) await db.insertInto("private.unread_contacts").values(left).execute();
	unread += left.length;
	return { last: clinics.length < size ? null : (clinics.at(-1)?.id ?? null), changed, unread };
}
