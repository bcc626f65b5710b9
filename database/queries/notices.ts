import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** What an owner is to be told of their clinic. */
export type Notice = { to: string; clinicName: string } & (
	| { kind: "submitted"; isPublic: boolean }
	| { kind: "review"; rating: number; text: string | null; fullName: string | null }
	| { kind: "status"; status: "verified" | "rejected" | "more_needed"; reason: string | null }
	| { kind: "change"; decision: "accepted" | "rejected"; reason: string | null }
	| { kind: "reply_due"; count: number }
	| { kind: "lapse_soon"; lapsesAt: string }
	| { kind: "lapsed" }
);

type Row = {
	kind: Notice["kind"];
	data: {
		status?: string;
		decision?: "accepted" | "rejected";
		reason?: string | null;
		count?: number;
		lapses_at?: string;
	};
	to: string;
	clinic_name: string;
	is_public: boolean;
	is_owner: boolean;
	on_review: boolean;
	on_reply_due: boolean;
	on_status: boolean;
	rating: number | null;
	text: string | null;
	full_name: string | null;
	reason: string | null;
};

/**
 * Takes up to `size` notices away, oldest first, and gives how many those were and what is to be told of them: not what the
 * owner does not want, nor what is no longer so. They are back if the transaction does not commit, and another one passes by
 * what this one holds. As the service.
 */
export async function takeNotices(db: Db, size: number): Promise<{ taken: number; notices: Notice[] }> {
	const { rows } = await sql<Row>`
		with taken as (
			delete from private.notices where id = any(array(
				select id from private.notices order by id limit ${size} for update skip locked
			))
			returning *
		)
		select n.kind, n.data, u.email as "to", c.name as clinic_name,
			private.is_public(c.status) as is_public, c.owner_id is not distinct from n.user_id as is_owner,
			coalesce(s.on_review, true) as on_review, coalesce(s.on_reply_due, true) as on_reply_due,
			coalesce(s.on_status, true) as on_status,
			r.rating, r.text, nullif(btrim(p.full_name), '') as full_name,
			(
				select v.reason from verifications v
				where v.clinic_id = n.clinic_id and v.decision = n.data ->> 'status'
				order by v.decided_at desc, v.id desc limit 1
			) as reason
		from taken n
		join accounts.users u on u.id = n.user_id
		join clinics c on c.id = n.clinic_id
		left join notification_settings s on s.user_id = n.user_id
		left join reviews r on r.id = (n.data ->> 'review_id')::uuid
		left join profiles p on p.id = r.user_id
		order by n.id
	`.execute(db);
	const notices = rows.map(toNotice).filter((notice) => notice !== undefined);
	return { taken: rows.length, notices };
}

function toNotice(row: Row): Notice | undefined {
	const { kind, data, to, clinic_name: clinicName } = row;
	if (!row.is_owner) return undefined;
	const about = { to, clinicName };
	switch (kind) {
		case "submitted": // the receipt of their own act
			return { ...about, kind, isPublic: row.is_public };
		case "review":
			if (!row.on_review || row.rating === null) return undefined;
			return { ...about, kind, rating: row.rating, text: row.text, fullName: row.full_name };
		case "status":
			if (!row.on_status || !isStatus(data.status)) return undefined;
			return { ...about, kind, status: data.status, reason: row.reason };
		case "change":
			if (!row.on_status || !data.decision) return undefined;
			return { ...about, kind, decision: data.decision, reason: data.reason ?? null };
		case "reply_due":
			return row.on_reply_due ? { ...about, kind, count: data.count ?? 1 } : undefined;
		case "lapse_soon":
			return row.on_status && data.lapses_at ? { ...about, kind, lapsesAt: data.lapses_at } : undefined;
		case "lapsed":
			return row.on_status ? { ...about, kind } : undefined;
	}
}

const isStatus = (status: string | undefined) =>
	status === "verified" || status === "rejected" || status === "more_needed";

/**
 * Notes for each owner who wants it how many reviews of their public clinic, 7 to 60 days old, have no reply. Each review
 * counts once. As the service.
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
		insert into private.notices (user_id, kind, clinic_id, data)
			select owner_id, 'reply_due', clinic_id, jsonb_build_object('count', count(*))
			from due join reminded on review_id = id group by owner_id, clinic_id
	`.execute(db);
}
