import { href } from "react-router";
import type { CaseDecision, Viewer } from "#database/queries/verification.ts";
import * as adminTexts from "./admin-texts.ts";

export const decisionNames: Record<CaseDecision, string> = adminTexts.decisionNames;

/** The address of a case; the country is the filter under which one works. */
export const getCaseHref = (id: string, country: string | undefined) =>
	`${href("/admin/verification/:id", { id })}${country ? `?country=${country}` : ""}`;

export const getQueueHref = (country: string | undefined) =>
	`${href("/admin/verification")}${country ? `?country=${country}` : ""}`;

/** The country of the address, if it has the form of one. */
export function readCountry(params: URLSearchParams): string | undefined {
	const country = params.get("country")?.toUpperCase() ?? "";
	return /^[A-Z]{2}$/.test(country) ? country : undefined;
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** "Anna is looking at this since 14:05", by the clock of this device. */
export const describeViewers = (viewers: Viewer[]): string =>
	viewers.map(({ name, since }) => adminTexts.lookingSince(name, clock.format(new Date(since)))).join(", ");
