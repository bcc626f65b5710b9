import { findClinicProfile } from "#database/queries/clinics.ts";
import type { ReviewCase } from "#database/queries/moderation.ts";
import { createClinic, createReview } from "#tests/factories.ts";
import { json, type TestServer } from "../auth/server.ts";
import { type Caller, createCaller } from "./caller.ts";

let made = 0;

/** Decides about a review whose last decision the admin does not know unless `input` says so. */
export const decide = (who: Caller, id: string, input: object) =>
	who.call("POST", `/admin/cases/${id}/decision`, { seen: null, ...input });

/** What people do to report, and where it shows. */
export function openModeration(server: TestServer) {
	const getCase = async <T = ReviewCase>(admin: Caller, id: string) =>
		((await admin.call("GET", `/admin/cases/${id}`)).body as { subject?: T }).subject;
	return {
		profileOf: (id: string) => server.database.asVisitor((db) => findClinicProfile(db, id, 10)),
		report: (body: object) => server.request("/report", json("POST", { good_faith: true, ...body })),
		newMailbox: () => `reporter-${++made}@example.test`,
		/** A review as a case, reported or not. */
		getCase,
		/** The same, if it waits. */
		async findCase(admin: Caller, id: string) {
			const found = await getCase(admin, id);
			return found?.waits ? found : undefined;
		},
		/** A review with two stars beside one with five, by somebody who can sign in. */
		async createReviewCase() {
			const author = await createCaller(server);
			const clinic = await createClinic(server.database, { name: `Clinic of case ${++made}` });
			await createReview(server.database, { clinic_id: clinic.id, rating: 5 });
			const review = await createReview(server.database, {
				clinic_id: clinic.id,
				user_id: author.id,
				rating: 2,
				text: `Buy at shop ${made}`,
			});
			return { author, clinic, review };
		},
	};
}
