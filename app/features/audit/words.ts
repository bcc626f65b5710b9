import { formatCount } from "#domain/format.ts";

// What admins read in the audit log.

/** Verbs of acts, read between the admin and the subject. */
export const verbs: Record<string, string> = {
	open_case: "opened a case for",
	assign_country: "changed the country of",
	verify_clinic: "verified",
	reject_clinic: "rejected",
	ask_for_more: "asked for more about",
	accept_change: "accepted a change to",
	reject_change: "rejected a change to",
	keep_review: "kept",
	keep_reply: "kept the reply to",
	hide_review: "hid",
	remove_reply: "removed the clinic's reply to",
	restore_review: "showed again",
	uphold_review: "kept hidden",
	keep_picture: "kept a picture of",
	remove_picture: "took away a picture of",
	decide_clinic_reports: "decided about reports of",
	edit_clinic: "edited",
	suspend_clinic: "suspended",
	restore_clinic: "restored",
	transfer_clinic: "transferred",
	merge_clinics: "merged",
	accept_claim: "accepted a claim for",
	refuse_claim: "refused a claim for",
	view_evidence: "opened a document about",
	remove_evidence: "removed, once its time was up, a document about",
	decide_question: "decided about a reported message to",
	invite_owner: "invited the owner of",
	note_objection: "noted that someone wants no invitations",
	add_treatment: "added the guide",
	edit_treatment: "edited the guide",
	publish_treatment: "published the guide",
	unpublish_treatment: "unpublished the guide",
	publish_document: "published",
	order_treatments: "moved the guide",
	edit_law: "edited the note on the law of",
	add_country: "added to the listing form:",
	remove_country: "removed from the listing form:",
	import_clinics: "imported clinics from",
	undo_import: "undid the import of",
	remove_source: "removed unused clinics of",
	read_contacts: "wrote the contacts in their normal form of",
	cancel_import: "cancelled the import of",
	decide_import_rows: "decided about rows from the import of",
	export_clinics: "exported",
	grant_admin: "made an admin of",
	revoke_admin: "removed the admin rights of",
	reset_factor: "turned off two-step sign-in for",
	move_account: "changed the email of",
	suspend_account: "suspended the account of",
	resume_account: "let go on with their account:",
	end_sessions: "signed out everywhere:",
	undo_factor: "turned off two-step sign-in for",
};

/** Words for acts without a verb above, which are named after an SQL command and a table. */
export const commands: Record<string, string> = { insert: "added", update: "changed", delete: "removed" };
export const tables: Record<string, string> = {
	clinics: "",
	clinic_treatments: "a treatment of ",
	media: "a picture of ",
	cases: "a case of ",
	case_notes: "the checks of ",
	treatments: "the guide ",
	law_notes: "the note on the law of ",
	listing_countries: "a country of the listing form: ",
	reviews: "",
	review_replies: "the owner's reply to ",
};

export const didUnnamedAct = (act: string) => `did “${act}” to`;
export const allClinics = (format: string) => `all clinics as ${format}`;
export const reviewOf = (clinic: string) => `a review of ${clinic}`;
export const reviewById = (id: string) => `the review ${id}`;
export const yes = "yes";
export const no = "no";

export const allEntriesAboutThis = "All entries about this";
export const linkInEmail = "A link in an email";
export const nightlyUpkeep = "The nightly upkeep";
export const deletedAccount = "Deleted account";
export const operator = "The operator";
export const valuesBeforeAndAfter = (values: number) => `${formatCount(values, "value")} before and after`;
export const field = "Field";
export const fieldName = (name: string) => `${name}: `;
export const before = "Before";
export const after = "After";
export const nothing = "nothing";
