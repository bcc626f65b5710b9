import { sql } from "kysely";
import { readEmail } from "#domain/reading/email.ts";
import { readPhone } from "#domain/reading/phone.ts";
import { readWebAddress } from "#domain/reading/web-address.ts";
import type { Db } from "../connection.ts";

/** A batch of clinics whose contacts were read again: how many changed, and how many phones could not be read. */
type ReadBatch = { last: string | null; changed: number; unread: number };

const contacts = ["phone_e164", "email", "website", "booking_url"] as const;

/**
 * Reads the contacts of the next `size` clinics after the id `after` as they would be read if they were typed today,
 * and stores what is read differently. What cannot be read stays as it is; a phone then has no number to call. Locks
 * the clinics that change. Service role only.
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
	for (const { id, country_code, phone, ...stored } of clinics) {
		const read = {
			phone_e164: readPhone(phone ?? "", country_code).value,
			email: readEmail(stored.email ?? "").value ?? stored.email,
			website: readWebAddress(stored.website ?? "").value ?? stored.website,
			booking_url: readWebAddress(stored.booking_url ?? "").value ?? stored.booking_url,
		};
		if (phone && !read.phone_e164) unread++;
		if (contacts.every((name) => read[name] === stored[name])) continue;
		const { numUpdatedRows } = await db
			.updateTable("clinics")
			.set(read)
			.where("id", "=", id)
			// unless somebody saved the clinic meanwhile
			.where(sql<boolean>`(phone, email, website, booking_url)
				is not distinct from (${phone}, ${stored.email}, ${stored.website}, ${stored.booking_url})`)
			.executeTakeFirst();
		changed += Number(numUpdatedRows);
	}
	return { last: clinics.length < size ? null : (clinics.at(-1)?.id ?? null), changed, unread };
}
