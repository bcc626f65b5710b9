import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** Which mails an owner wants: about new reviews, reviews without a reply, and the clinic's status. */
export type NotificationSettings = { on_review: boolean; on_reply_due: boolean; on_status: boolean };

const columns = ["on_review", "on_reply_due", "on_status"] as const;

/** Returns the caller's settings; by default all are on. */
export async function getNotificationSettings(db: Db): Promise<NotificationSettings> {
	const row = await db
		.selectFrom("notification_settings")
		.select(columns)
		.where(sql<boolean>`user_id = (select auth.uid())`)
		.executeTakeFirst();
	return row ?? { on_review: true, on_reply_due: true, on_status: true };
}

/** Saves all of the caller's settings, and returns them as stored. */
export async function saveNotificationSettings(db: Db, settings: NotificationSettings): Promise<NotificationSettings> {
	return db
		.insertInto("notification_settings")
		.values({ user_id: sql`auth.uid()`, ...settings })
		.onConflict((conflict) => conflict.column("user_id").doUpdateSet(settings))
		.returning(columns)
		.executeTakeFirstOrThrow();
}
