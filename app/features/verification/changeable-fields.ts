import type { Position } from "#database/queries/clinics.ts";
import type { CheckedDetails } from "#domain/clinics/details.ts";
import { printProfessions } from "#domain/clinics/practice.ts";
import { getCountryName } from "#domain/places/countries.ts";
import * as ownerTexts from "./owner-texts.tsx";

/** What of a clinic changes only with our consent. */
export const changeableFields = [
	["name", ownerTexts.name],
	["address", ownerTexts.address],
	["city", ownerTexts.city],
	["country_code", ownerTexts.country],
	["position", ownerTexts.spotOnMap],
	["treated_by", ownerTexts.whoTreats],
	["website", ownerTexts.website],
] as const;

type Place = CheckedDetails & Position;
type Field = (typeof changeableFields)[number][0];

/** A detail of a clinic, or of what it is to become, in words. */
export function formatDetail(name: Field, of: Place): string {
	if (name === "position") return of.latitude === null ? ownerTexts.none : `${of.latitude}, ${of.longitude}`;
	if (name === "treated_by") return printProfessions(of.treated_by).join(", ") || ownerTexts.none;
	return name === "country_code" ? getCountryName(of.country_code) : (of[name] ?? ownerTexts.none);
}

/** Whether a change is about this field. A pin that nobody asks for is none. */
export const isChanged = (name: Field, clinic: Place, change: Place): boolean =>
	(name !== "position" || change.latitude !== null) && formatDetail(name, clinic) !== formatDetail(name, change);
