import { findProblems } from "#app/lib/find-problems.ts";
import type { TypedDetails } from "#domain/clinics/details.ts";
import { listingInput } from "#domain/clinics/schemas.ts";

/** Returns the problems of a new clinic's details by field. Import this module on demand: it loads Zod. */
export const checkListing = (typed: TypedDetails): Record<string, string> => findProblems(listingInput, typed);
