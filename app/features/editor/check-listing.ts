import { findProblems } from "#app/lib/find-problems.ts";
import type { TypedDetails } from "#domain/clinics/details.ts";
import { listingInput } from "#domain/clinics/schemas.ts";

/** Problems of a new clinic's details by field, as far as the browser can tell. Brings Zod: import it when needed. */
export const checkListing = (typed: TypedDetails): Record<string, string> => findProblems(listingInput, typed);
