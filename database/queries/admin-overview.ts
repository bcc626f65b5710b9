import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";

/** What waits for an admin, for the navigation of /admin. */
export type AdminOverview = {
	/** Cases in the verification queue. */
	verifications: number;
	/** Reviews and clinics with open reports, and reviews whose authors appeal. */
	reported_reviews: number;
	reported_clinics: number;
	appeals: number;
	/** Claims of clinics that nobody owns. */
	claims: number;
};

/** The counts of what waits. Throws 42501 for everybody but admins. */
export function getAdminOverview(db: Db): Promise<AdminOverview> {
	return readValue(db, sql`admin_overview()`);
}
