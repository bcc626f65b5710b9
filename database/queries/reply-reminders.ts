import { sql } from "kysely";
import type { Db } from "../connection.ts";

/**
 * Adds a mail to each owner who wants it: how many reviews of their public clinic, 7 to 60 days old, have no reply. Each
 * review counts once. As the service.
 */
export async function addReplyReminders(db: Db): Promise<void> {
	await sql`
		with due as (
			select r.id, r.clinic_id, c.owner_id
			from reviews r
			join clinics c on c.id = r.clinic_id and private.is_public(c.status)
			left join notification_settings s on s.user_id = c.owner_id
			where r.created_at between now() - interval '60 days' and now() - interval '7 days'
				and c.owner_id is not null and c.owner_id is distinct from r.user_id and coalesce(s.on_reply_due, true)
				and r.hidden_at is null
				and not exists (select from review_replies a where a.review_id = r.id)
		), reminded as (
			insert into private.reply_reminders (review_id) select id from due
			on conflict (review_id) do nothing returning review_id
		)
		insert into private.mails (user_id, kind, clinic_id, data)
			select owner_id, 'replies_due', clinic_id, jsonb_build_object('count', count(*))
			from due join reminded on review_id = id group by owner_id, clinic_id
	`.execute(db);
}
