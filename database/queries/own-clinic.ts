import { type NotNull, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { checkKinds } from "#domain/cases/conversation.ts";
import { type CheckedDetails, detailNames } from "#domain/clinics/details.ts";
import type { grounds } from "#domain/moderation/decisions.ts";
import type { Db } from "../connection.ts";
import { withServiceRights } from "../rights.ts";
import type { NamedClinic, Position } from "./clinics.ts";
import { findAccess, findConversation } from "./messages.ts";
import { selectOwnMedia } from "./pictures.ts";
import { unansweredCount } from "./reviews.ts";
import { nameOf } from "./treatment-texts.ts";

/** What follows for a clinic from its check and questions. Service role only. */
export const standing = sql<Standing>`private.clinic_standing(c.id)`.as("s");

type Standing = {
	/** It is verified, but its country's law allows none of the professions that treat there. Not shown to visitors. */
	is_questioned: boolean;
	/** Whether its right to practise was checked by something that the law note names. */
	right_checked: boolean;
	/** When its check expires, a year later. */
	lapses_at: Date | null;
	/** Whether `confirmClinic` is possible: the check expires soon or a recheck needs more, and no case is open. */
	can_confirm: boolean;
	/** Number of visitors' questions without an answer. */
	unanswered_enquiries: number;
	/** Whether visitors can ask it questions here, once it is verified. */
	offers_enquiries: boolean;
	/** Details that search filters ignore until an admin has looked at them. */
	uncounted: ("prices" | "hours")[];
};

/** What an owner asked for: null for what stays as it is. */
type AskedChange = Position &
	Omit<CheckedDetails, "treated_by" | "website"> &
	NullableOf<Pick<CheckedDetails, "treated_by" | "website">>;
type NullableOf<T> = { [Name in keyof T]: T[Name] | null };

const decided = ["decided_at", "outcome as decision", "reason_code", "reason"] as const;

/** A clinic as its owner and admins see it. Service role only. */
export const selectWholeClinic = (db: Db) =>
	db
		.selectFrom("clinics as c")
		.innerJoinLateral(standing, (join) => join.onTrue())
		.select(["s.is_questioned", "s.right_checked", "s.lapses_at"])
		.select(["c.id", ...detailNames, "c.phone_e164", "c.logo_url", "c.latitude", "c.longitude"])
		.select(["c.status", "c.verified"])
		.select(["c.verified_at", "c.verified_checks", "c.average_rating", "c.review_count", "c.created_at"])
		// increases with each edit; the form sends it back, so that two tabs can't overwrite each other
		.select("c.profile_version as version")
		.select((e) => [
			// treatments with a published guide
			jsonArrayFrom(
				e
					.selectFrom("clinic_treatments as o")
					.innerJoin("treatments as t", "t.id", "o.treatment_id")
					.select(["t.id", "t.slug", nameOf("t").as("name"), "o.price_min", "o.price_max", "o.size_prices"])
					.whereRef("o.clinic_id", "=", "c.id")
					.where("t.published", "=", true)
					.orderBy("t.sort_order")
					.orderBy("t.id"),
			).as("treatments"),
			// the gallery in its public order, then the logo
			selectOwnMedia(db).as("media"),
		]);

type Times = { verified_at: Date | null; lapses_at: Date | null; created_at: Date };

/** Times as ISO 8601. */
export const printWholeClinic = <Clinic extends Times>({ verified_at, lapses_at, created_at, ...clinic }: Clinic) => ({
	...clinic,
	verified_at: verified_at?.toISOString() ?? null,
	lapses_at: lapses_at?.toISOString() ?? null,
	created_at: created_at.toISOString(),
});

export type OwnClinic = NonNullable<Awaited<ReturnType<typeof findOwnClinic>>>;

/** Returns the caller's clinic; null if they have none. Times are ISO 8601. */
export async function findOwnClinic(db: Db) {
	const found = await withServiceRights(db, () =>
		selectWholeClinic(db)
			.select(["s.can_confirm", "s.unanswered_enquiries", "s.offers_enquiries", "s.uncounted"])
			.select((e) => [
				// the latest submission and its result; an admin's text to the owner is `reason`
				jsonObjectFrom(
					e
						.selectFrom("cases as k")
						.select(["k.id", "k.kind", "k.opened_at as submitted_at", "k.answered_at", ...decided])
						.$narrowType<{
							kind: "listing" | "recheck" | "left";
							decision: "verified" | "rejected" | "more_needed" | null;
						}>()
						.whereRef("k.clinic_id", "=", "c.id")
						.where("k.kind", "in", checkKinds)
						.orderBy("k.opened_at", "desc")
						.orderBy("k.id", "desc")
						.limit(1),
				).as("verification"),
				jsonObjectFrom(
					e
						.selectFrom("cases as k")
						.select(["k.data", "k.opened_at", ...decided])
						.whereRef("k.clinic_id", "=", "c.id")
						.where("k.kind", "=", "change")
						.orderBy(sql`k.decided_at is null`, "desc")
						.orderBy("k.opened_at", "desc")
						.orderBy("k.id", "desc")
						.limit(1),
				).as("asked"),
				// why it is suspended: `reason` is a code, `text` is for the owner
				jsonObjectFrom(
					e
						.selectFrom("cases as k")
						.select(["k.reason_code as reason", "k.ground", "k.reason as text", "k.decided_at"])
						.$narrowType<{ reason: string; ground: keyof typeof grounds; text: string; decided_at: NotNull }>()
						.whereRef("k.clinic_id", "=", "c.id")
						.where("k.outcome", "=", "suspend")
						.where(sql<boolean>`c.status = 'suspended'`)
						.orderBy("k.decided_at", "desc")
						.orderBy("k.id", "desc")
						.limit(1),
				).as("suspension"),
				// the professions that the law of its country allows to treat; null if we don't know
				e
					.selectFrom("law_notes as l")
					.select("l.allowed_professions")
					.whereRef("l.country_code", "=", "c.country_code")
					.as("allowed_treaters"),
				// prices that cards and filters leave out for their age: the lowest, the oldest day and their number
				jsonObjectFrom(
					e
						.selectFrom("clinic_treatments as o")
						.select((of) => [
							of.fn.min("o.price_min").as("least"),
							of.fn.min("o.priced_on").as("since"),
							of.fn.countAll<number>().as("count"),
						])
						.$narrowType<{ least: NotNull; since: NotNull }>()
						.whereRef("o.clinic_id", "=", "c.id")
						.where("o.priced_on", "<", sql<string>`private.prices_fresh_from()`)
						.having(sql<boolean>`count(*) > 0`),
				).as("old_prices"),
				unansweredCount.as("unanswered_count"),
			])
			.where(sql<boolean>`c.owner_id = auth.uid()`)
			.executeTakeFirst(),
	);
	if (!found) return null;
	const { asked, ...clinic } = found;
	const access = clinic.verification && (await findAccess(db, { ...clinic.verification, clinic_id: clinic.id }));
	const conversation = access && (await findConversation(db, access));
	return {
		...printWholeClinic(clinic),
		/** With the desk about its check; null if it never had one. */
		conversation,
		/** Number of messages from the desk that the owner hasn't read. */
		unread_messages: conversation?.messages.filter(({ from_desk, read_at }) => from_desk && !read_at).length ?? 0,
		/** The change of checked fields that waits for a decision. */
		change: asked && !asked.decided_at ? { ...readChange(asked.data, clinic), created_at: asked.opened_at } : null,
		/** The latest such change, if it was rejected and none is open. */
		refused_change:
			asked?.decided_at && asked.decision === "rejected"
				? { reason_code: asked.reason_code, reason: asked.reason, decided_at: asked.decided_at }
				: null,
	};
}

/** Returns what the clinic would be after a change. */
export function readChange(data: unknown, { treated_by, website }: Pick<CheckedDetails, "treated_by" | "website">) {
	const asked = data as AskedChange;
	return { ...asked, treated_by: asked.treated_by ?? treated_by, website: asked.website ?? website };
}

/** A clinic that may be the same; if nobody manages it, it can be claimed. */
export type SimilarClinic = NamedClinic & { is_claimable: boolean };

/** Returns up to three public clinics that may be the same clinic as the described one. */
export function findSimilarClinics(
	db: Db,
	{ name, country, city }: { name: string; country: string; city: string },
): Promise<SimilarClinic[]> {
	return db
		.selectFrom(sql<SimilarClinic>`private.similar_clinics(${name}, ${country}, ${city})`.as("s"))
		.selectAll()
		.execute();
}
