import type { Position } from "#database/queries/clinics.ts";
import type { CheckedDetails } from "#domain/clinics/details.ts";
import { printProfessions } from "#domain/clinics/practice.ts";
import { getCountryName } from "#domain/places/countries.ts";
import * as ownerTexts from "./owner-texts.tsx";

/** What of a clinic changes only with our consent. */
export const changeableFields = [
	["name", ownerTexts.changeableFieldsName],
	["address", ownerTexts.changeableFieldsAddress],
	["city", ownerTexts.changeableFieldsCity],
	["country_code", ownerTexts.changeableFieldsCountry],
	["position", ownerTexts.changeableFieldsPosition],
	["treated_by", ownerTexts.changeableFieldsTreatedBy],
	["website", ownerTexts.changeableFieldsWebsite],
] as const;

type Place = CheckedDetails & Position;
type Field = (typeof changeableFields)[number][0];

/** A detail of a clinic, or of what it is to become, in words. */
export function formatDetail(name: Field, of: Place): string {
	if (name === "position")
		return of.latitude === null ? ownerTexts.changeableFieldsNone : `${of.latitude}, ${of.longitude}`;
	if (name === "treated_by") return printProfessions(of.treated_by).join(", ") || ownerTexts.changeableFieldsNone;
	return name === "country_code" ? getCountryName(of.country_code) : (of[name] ?? ownerTexts.changeableFieldsNone);
}

/** Whether a change is about this field. A pin that nobody asks for is none. */
export const isChanged = (name: Field, clinic: Place, change: Place): boolean =>
	(name !== "position" || change.latitude !== null) && formatDetail(name, clinic) !== formatDetail(name, change);
