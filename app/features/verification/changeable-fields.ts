import { t } from "@lingui/core/macro";
import type { Position } from "#database/queries/clinics.ts";
import type { CheckedDetails } from "#domain/clinics/details.ts";
import { printProfessions } from "#domain/clinics/practice.ts";
import { getCountryName } from "#domain/places/countries.ts";

/** The fields of a verified clinic that change only after an admin's approval, each with its label. */
export const changeableFields = [
	["name", t`Name`],
	["address", t`Address`],
	["city", t`City`],
	["country_code", t`Country`],
	["position", t`Spot on the map`],
	["treated_by", t`Who treats`],
	["website", t`Website`],
] as const;

type Details = CheckedDetails & Position;
type Field = (typeof changeableFields)[number][0];

/** Returns a field of a clinic, or of a change to it, in words. */
export function formatDetail(name: Field, details: Details): string {
	if (name === "position") return details.latitude === null ? t`none` : `${details.latitude}, ${details.longitude}`;
	if (name === "treated_by") return printProfessions(details.treated_by).join(", ") || t`none`;
	return name === "country_code" ? getCountryName(details.country_code) : (details[name] ?? t`none`);
}

/** Whether a change gives the field another value. A change without coordinates leaves the position as it is. */
export const isChanged = (name: Field, clinic: Details, change: Details): boolean =>
	(name !== "position" || change.latitude !== null) && formatDetail(name, clinic) !== formatDetail(name, change);
