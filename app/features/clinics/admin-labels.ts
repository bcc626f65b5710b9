import { href } from "react-router";
import type { ClinicStatus } from "#domain/clinics/status.ts";

export const statusNames: Record<ClinicStatus, string> = {
	pending: "Not verified",
	verified: "Verified",
	rejected: "Not accepted",
	suspended: "Suspended",
};

/** What the address of the list says. */
export type ListParams = { q: string; country: string; status: string; owner: string; before: string };

/** Reads what the address asks for; what makes no sense is left out. */
export function readListParams(params: URLSearchParams): ListParams {
	const take = (name: string, pattern: RegExp) => {
		const value = params.get(name) ?? "";
		return pattern.test(value) ? value : "";
	};
	return {
		q: (params.get("q") ?? "").trim().slice(0, 100),
		country: take("country", /^[A-Z]{2}$/),
		status: take("status", /^(pending|verified|rejected|suspended)$/),
		owner: take("owner", /^(with|without)$/),
		before: take("before", /^[0-9a-f-]{36}$/),
	};
}

/** Without what is empty, as an address or a request has it. */
export function toQuery(params: Partial<ListParams>): Record<string, string> {
	return Object.fromEntries(Object.entries(params).filter(([, value]) => value));
}

export const getListHref = (params: Partial<ListParams>) =>
	`${href("/admin/clinics")}${Object.keys(toQuery(params)).length > 0 ? `?${new URLSearchParams(toQuery(params))}` : ""}`;
