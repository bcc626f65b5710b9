import type { Position } from "#database/queries/clinics.ts";
import type { CheckedDetails } from "#domain/clinics/details.ts";
import { printProfessions } from "#domain/clinics/practice.ts";
import { getCountryName } from "#domain/places/countries.ts";
import * as ownerTexts from "./owner-texts.tsx";

/** The fields of a verified clinic that change only after an admin's approval, each with its label. */
export const changeableFields = [
	["name", ownerTexts.name],
	["address", ownerTexts.address],
	["city", ownerTexts.city],
	["country_code", ownerTexts.country],
	["position", ownerTexts.spotOnMap],
	["treated_by", ownerTexts.whoTreats],
	["website", ownerTexts.website],
] as const;

type Details = CheckedDetails & Position;
type Field = (typeof changeableFields)[number][0];

/** Returns a field of a clinic, or of a change to it, in words. */
export function formatDetail(name: Field, details: Details): string {
	if (name === "position")
		return details.latitude === null ? ownerTexts.none : `${details.latitude}, ${details.longitude}`;
	if (name === "treated_by") return printProfessions(details.treated_by).join(", ") || ownerTexts.none;
	return name === "country_code" ? getCountryName(details.country_code) : (details[name] ?? ownerTexts.none);
}

/** Whether a change gives the field another value. A change without coordinates leaves the position as it is. */
export const isChanged = (name: Field, clinic: Details, change: Details): boolean =>
	(name !== "position" || change.latitude !== null) && formatDetail(name, clinic) !== formatDetail(name, change);
