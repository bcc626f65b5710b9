import type { CheckedDetails } from "#domain/clinics/details.ts";
import { getCountryName } from "#domain/places/countries.ts";
import * as ownerTexts from "./owner-texts.tsx";

/** What of a clinic changes only with our consent. */
export const changeableFields = [
	["name", ownerTexts.changeableFieldsName],
	["address", ownerTexts.changeableFieldsAddress],
	["city", ownerTexts.changeableFieldsCity],
	["country_code", ownerTexts.changeableFieldsCountry],
] as const;

/** A detail of a clinic, or of what it is to become, in words. */
export const formatDetail = (name: keyof CheckedDetails, of: CheckedDetails) =>
	name === "country_code" ? getCountryName(of.country_code) : (of[name] ?? ownerTexts.changeableFieldsNone);
