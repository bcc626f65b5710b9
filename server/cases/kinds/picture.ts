import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import { selectReports } from "#database/queries/moderation.ts";
import { deleteMedia } from "#database/queries/pictures.ts";
import { withServiceRights } from "#database/rights.ts";
import type { Ground } from "#domain/moderation/decisions.ts";
import { defineKind } from "../kind.ts";
import { asks, describeDecision, mailReporters } from "../moderation.ts";

/** A picture of a clinic's page that people reported. */
export const picture = defineKind({
	outcomes: {
		keep_picture: asks("keep_picture", "keep_picture"),
		remove_picture: asks("remove_picture", "remove_picture"),
	},
	input: z.object({}),
	reported: {
		async picture(db, id) {
			const find = () =>
				db
					.selectFrom("media")
					.select(["clinic_id", "id as picture_id"])
					.where("id", "=", id)
					.where("type", "=", "gallery")
					.executeTakeFirst();
			// nobody locks a picture: its rows are never updated. Decisions lock the clinic
			const clinic = await db
				.selectFrom("clinics")
				.select("id")
				.where("id", "=", (await find())?.clinic_id ?? null)
				.where(sql<boolean>`private.is_public(status)`)
				.forShare()
				.executeTakeFirst();
			return clinic && find();
		},
	},
	async effect(db, { outcome, case: { picture_id } }) {
		if (outcome !== "remove_picture" || !picture_id) return;
		const { path } = await deleteMedia(db, picture_id);
		return { files: path ? [path] : [] };
	},
	async mails(db, it) {
		const data = await describeDecision(db, it, { subject: "picture", id: it.case.picture_id });
		const removed = it.outcome === "remove_picture";
		return [
			...(removed ? [{ person: it.clinic?.owner_id, kind: "picture_removed" as const, data }] : []),
			...(await mailReporters(db, it, data)),
		];
	},
	async read(db, { id }) {
		const isOwn = sql<boolean>`private.is_involved(c.id)`;
		const found = await withServiceRights(db, () =>
			db
				.selectFrom("cases as k")
				.innerJoin("clinics as c", "c.id", "k.clinic_id")
				.leftJoin("media as m", "m.id", "k.picture_id")
				.select(["k.id", "k.opened_at", "k.is_urgent", "m.url", "m.alt", isOwn.as("is_own")])
				.select(
					sql<{ id: string; name: string; city: string; country_code: string }>`jsonb_build_object(
						'id', c.id, 'name', c.name, 'city', c.city, 'country_code', c.country_code)`.as("clinic"),
				)
				.select(selectReports(sql<boolean>`o.case_id = k.id`, isOwn))
				.select((e) =>
					jsonObjectFrom(
						e
							.selectFrom("cases as d")
							.select(["d.id", sql<string>`d.outcome`.as("decision"), "d.reason_code as reason", "d.reason as text"])
							.select([sql<Ground | null>`d.ground`.as("ground"), sql<Date>`d.decided_at`.as("decided_at")])
							.select(sql<string | null>`private.admin_name((private.last_note(d.id)).by_id)`.as("by"))
							.whereRef("d.id", "=", "k.id")
							.where("d.decided_at", "is not", null)
							.where("d.outcome", "<>", "gone")
							.where(sql<boolean>`not ${isOwn}`),
					).as("last_decision"),
				)
				.where("k.id", "=", id)
				.executeTakeFirst(),
		);
		if (!found) return null;
		const { opened_at, is_urgent, url, alt, ...item } = found;
		return {
			...{ panel: "picture" as const, ...item, picture: url === null ? null : { url, alt } },
			waits: { at: opened_at.toISOString(), is_urgent },
		};
	},
});
