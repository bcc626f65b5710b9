import { href } from "react-router";
import type { CaseDecision } from "#database/queries/verification.ts";

export const decisionNames: Record<CaseDecision, string> = {
	verified: "Verified",
	rejected: "Rejected",
	more_needed: "Asked for more",
	accepted: "Accepted",
};

/** Returns the address of a case. It keeps the country that the queue is filtered by. */
export const getCaseHref = (id: string, country: string | undefined) =>
	`${href("/admin/verification/:id", { id })}${country ? `?country=${country}` : ""}`;

export const getQueueHref = (country: string | undefined) =>
	`${href("/admin/verification")}${country ? `?country=${country}` : ""}`;

/** Returns the two-letter country code in an address, in capitals; undefined without a valid one. */
export function readCountry(params: URLSearchParams): string | undefined {
	const country = params.get("country")?.toUpperCase() ?? "";
	return /^[A-Z]{2}$/.test(country) ? country : undefined;
}
