import { href } from "react-router";
import type { AuditEntry } from "#database/queries/audit-log.ts";
import { getCountryName } from "#domain/places/countries.ts";

/** What stands between who did it and what it was done to. */
const verbs: Record<string, string> = {
	open_case: "opened a case for",
	assign_country: "changed the country of",
	verify_clinic: "verified",
	reject_clinic: "rejected",
	ask_for_more: "asked for more about",
	accept_change: "accepted a change of",
	reject_change: "rejected a change of",
	keep_review: "kept",
	hide_review: "hid",
	remove_reply: "removed the clinic's reply to",
	restore_review: "showed again",
	uphold_review: "kept hidden",
	decide_clinic_reports: "decided about reports of",
	edit_clinic: "edited",
	suspend_clinic: "suspended",
	restore_clinic: "restored",
	transfer_clinic: "transferred",
	merge_clinics: "merged",
	accept_claim: "accepted a claim for",
	refuse_claim: "refused a claim for",
	view_evidence: "opened a document about",
	remove_evidence: "removed, when its time was over, a document about",
	invite_owner: "invited the owner of",
	note_objection: "noted that somebody wants no",
	add_treatment: "added the guide",
	edit_treatment: "edited the guide",
	publish_treatment: "published the guide",
	unpublish_treatment: "unpublished the guide",
	order_treatments: "moved the guide",
	edit_law: "edited the note on the law of",
	add_country: "added to the listing form:",
	remove_country: "removed from the listing form:",
	import_clinics: "imported clinics from",
	cancel_import: "cancelled the import of",
	decide_import_rows: "decided about rows of the import of",
	export_clinics: "exported",
	grant_admin: "made an admin of",
	revoke_admin: "removed the admin rights of",
	reset_factor: "turned off two-step sign-in for",
	move_account: "changed the email of",
	undo_factor: "turned off two-step sign-in for",
};

/** Acts without a name of their own: the command, and the table. */
const commands: Record<string, string> = { insert: "added", update: "changed", delete: "removed" };
const tables: Record<string, string> = {
	clinics: "",
	clinic_treatments: "a treatment of ",
	media: "a picture of ",
	verifications: "a verification case of ",
	profile_changes: "a change of ",
	treatments: "the guide ",
	law_notes: "the note on the law of ",
	listing_countries: "a country of the listing form: ",
	reviews: "",
	review_replies: "the owner's reply to ",
};

/** "verified", "removed a picture of": the verb of an act, with what leads to its subject. */
export function describeAct(act: string): string {
	const known = verbs[act];
	if (known) return known;
	const [command = "", ...rest] = act.split("_");
	const verb = commands[command];
	const table = tables[rest.join("_")];
	if (verb && table !== undefined) return `${verb} ${table}`.trim();
	return `did “${act.replaceAll("_", " ")}” to`;
}

/** "Verify clinic", for a list of acts. */
export function formatAction(act: string): string {
	const words = act.replaceAll("_", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

type Subject = Pick<AuditEntry, "subject_type" | "subject_id" | "subject_name">;

/** "a review of Clear Skin", "Germany". */
export function nameSubject({ subject_type: type, subject_id: id, subject_name: name }: Subject): string {
	if (type === "setting") return /^[A-Z]{2}$/.test(id) ? getCountryName(id) : id;
	if (type === "export") return `all clinics as ${id.toUpperCase()}`;
	if (type === "review") return name ? `a review of ${name}` : `the review ${id}`;
	return name ?? `${type.replaceAll("_", " ")} ${id}`;
}

export const subjectTypes: Record<string, string> = {
	clinic: "Clinics",
	review: "Reviews",
	treatment: "Treatment guides",
	setting: "Settings",
	import: "Imports",
	export: "Exports",
	admin: "Admins",
	person: "People",
};

/** Entries one after the other that one act left: it changed several rows. */
export function groupByAct(entries: AuditEntry[]): AuditEntry[][] {
	const groups: AuditEntry[][] = [];
	for (const entry of entries) {
		const group = groups.at(-1);
		if (group?.[0] && keyOf(group[0]) === keyOf(entry)) group.push(entry);
		else groups.push([entry]);
	}
	return groups;
}

// all rows of a transaction carry the same time
const keyOf = (entry: AuditEntry) =>
	[entry.created_at, entry.admin_id, entry.act, entry.subject_type, entry.subject_id].join(" ");

/** One column before and after; undefined where there was no row then. */
export type Change = { name: string; before: unknown; after: unknown };

/** What an entry changed, column by column. */
export function findChanges({ before, after }: AuditEntry): Change[] {
	const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
	return [...names].map((name) => ({ name, before: before?.[name], after: after?.[name] }));
}

/** A value of a column as text; null for nothing. */
export function formatValue(value: unknown): string | null {
	if (value === null || value === undefined || value === "") return null;
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (typeof value === "object") return JSON.stringify(value, null, 2);
	return String(value);
}

/** What the log can be narrowed by; the names stand in the address and in the request. */
const filterNames = ["q", "act", "admin", "subject_type", "subject_id", "from", "to"] as const;
export type Filters = Partial<Record<(typeof filterNames)[number], string>>;

/** The filters of an address; empty ones are none. */
export function readFilters(params: URLSearchParams): Filters {
	const filters: Filters = {};
	for (const name of filterNames) {
		const value = params.get(name)?.trim();
		if (value) filters[name] = value;
	}
	return filters;
}

/** The address of the log with these filters, from the place on. */
export function getLogHref(filters: Filters, place?: { at: string; id: number }): string {
	const params = new URLSearchParams(filters);
	if (place) {
		params.set("at", place.at);
		params.set("id", String(place.id));
	}
	return `${href("/admin/audit-log")}${params.size > 0 ? `?${params}` : ""}`;
}
