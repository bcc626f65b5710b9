import type { CheckedDetails } from "#domain/clinics/details.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { ownerTexts } from "./owner-texts.tsx";

/** What of a clinic changes only with our consent. */
export const changeableFields = [
	["name", ownerTexts.changeableFields.name],
	["address", ownerTexts.changeableFields.address],
	["city", ownerTexts.changeableFields.city],
	["country_code", ownerTexts.changeableFields.country],
] as const;

/** A detail of a clinic, or of what it is to become, in words. */
export const formatDetail = (name: keyof CheckedDetails, of: CheckedDetails) =>
	name === "country_code" ? getCountryName(of.country_code) : (of[name] ?? ownerTexts.changeableFields.none);
