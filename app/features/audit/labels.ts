import { href } from "react-router";
import type { AuditEntry } from "#database/queries/audit.ts";
import { getCountryName } from "#domain/places/countries.ts";
import * as words from "./words.ts";

const { verbs, commands, tables } = words;

/** Returns the words between an admin and the subject of an act: "verified", "removed a picture of". */
export function describeAct(act: string): string {
	const known = verbs[act];
	if (known) return known;
	const [command = "", ...rest] = act.split("_");
	const verb = commands[command];
	const table = tables[rest.join("_")];
	if (verb && table !== undefined) return `${verb} ${table}`.trim();
	return words.didUnnamedAct(act.replaceAll("_", " "));
}

type Subject = Pick<AuditEntry, "subject_type" | "subject_id" | "subject_name">;

/** Returns a name of what an act was about: "a review of Clear Skin", "Germany". */
export function nameSubject({ subject_type: type, subject_id: id, subject_name: name }: Subject): string {
	if (type === "setting" || type === "document") return /^[A-Z]{2}$/.test(id) ? getCountryName(id) : id;
	if (type === "export") return words.allClinics(id.toUpperCase());
	if (type === "review") return name ? words.reviewOf(name) : words.reviewById(id);
	return name ?? `${type.replaceAll("_", " ")} ${id}`;
}

/** Groups consecutive entries of one act, which may have changed several rows. */
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

/** A column's value before and after an act; undefined if the row did not exist. */
export type Change = { name: string; before: unknown; after: unknown };

/** Returns the columns that an entry recorded, each before and after. */
export function findChanges({ before, after }: AuditEntry): Change[] {
	const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
	return [...names].map((name) => ({ name, before: before?.[name], after: after?.[name] }));
}

/** Returns a column's value as text; null for no value or an empty text. */
export function formatValue(value: unknown): string | null {
	if (value === null || value === undefined || value === "") return null;
	if (typeof value === "boolean") return value ? words.yes : words.no;
	if (typeof value === "object") return JSON.stringify(value, null, 2);
	return String(value);
}

/** The filters of the log, by their parameters in the page's address and in the request. */
const filterNames = ["q", "subject_type", "subject_id"] as const;
export type Filters = Partial<Record<(typeof filterNames)[number], string>>;

/** Reads the filters of an address, without empty ones. */
export function readFilters(params: URLSearchParams): Filters {
	const filters: Filters = {};
	for (const name of filterNames) {
		const value = params.get(name)?.trim();
		if (value) filters[name] = value;
	}
	return filters;
}

/** Returns the address of the log with these filters; with `olderThan`, of the entries before that one. */
export function getLogHref(filters: Filters, olderThan?: { at: string; id: number }): string {
	const params = new URLSearchParams(filters);
	if (olderThan) {
		params.set("at", olderThan.at);
		params.set("id", String(olderThan.id));
	}
	return `${href("/admin/audit-log")}${params.size > 0 ? `?${params}` : ""}`;
}
