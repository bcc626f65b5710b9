import type { Entry } from "./journal.ts";

// Which mails an act brings, as the product promises them: written from the rows that an act changes, without a look at
// its code.

type Rows = Map<string, Record<string, unknown>>;
/** Rows as they were in the middle of the journal. */
type Known = { clinics: Rows; reviews: Rows; case_reports: Rows };

const checks = ["listing", "recheck", "left"];

const isDecided = ({ op, before, after }: Entry) =>
	op === "UPDATE" && before.decided_at === null && after.decided_at !== null;

/** Who is told what because of a row: "kind person". `acts` are those of its transaction in the audit log. */
function* expectMails(entry: Entry, acts: Set<unknown>, known: Known): Generator<string> {
	const { relation, op, before, after } = entry;
	const ownerOf = (clinic: unknown) => known.clinics.get(String(clinic))?.owner_id;
	switch (relation) {
		case "cases": {
			if (op === "INSERT" && after.kind === "claim") yield `claim_received ${after.person_id}`;
			if (!isDecided(entry) || after.reason_code === "withdrawn") return;
			const owner = ownerOf(after.clinic_id);
			if (after.outcome === "refused") yield `claim_refused ${after.person_id}`;
			else if (after.kind === "claim" && acts.has("accept_claim")) yield `claim_accepted ${after.person_id}`;
			else if (after.kind === "change" && owner) yield `change_decided ${owner}`;
			else if (checks.includes(String(after.kind)) && owner) yield `clinic_status ${owner}`;
			const review = known.reviews.get(String(after.review_id));
			const kind = { hide: "review_hidden", restore: "review_restored", uphold: "appeal_refused" }[
				String(after.outcome)
			];
			if (kind && review?.user_id) yield `${kind} ${review.user_id}`;
			// who reported a clinic that is gone hears nothing
			if (after.outcome === "gone" && after.review_id === null) return;
			for (const report of known.case_reports.values()) {
				const told = report.case_id === after.id && (report.reporter_id ?? report.reporter_email);
				if (told) yield `report_decided ${told}`;
			}
			return;
		}
		case "case_reports": {
			const reporter = after.reporter_id ?? after.reporter_email;
			if (op === "INSERT" && reporter) yield `report_received ${reporter}`;
			return;
		}
		case "clinics": {
			const owner = after.owner_id;
			if (op === "DELETE" && before.owner_id && acts.has("merge_clinics")) yield `clinic_merged ${before.owner_id}`;
			if (op !== "UPDATE") return;
			if (owner && before.status !== after.status && after.status === "suspended") yield `clinic_suspended ${owner}`;
			if (owner && before.status === "suspended" && acts.has("restore_clinic")) yield `clinic_restored ${owner}`;
			if (before.owner_id === owner || !acts.has("transfer_clinic")) return;
			if (before.owner_id) yield `clinic_taken ${before.owner_id}`;
			if (owner) yield `clinic_given ${owner}`;
		}
	}
}

/** Kinds of which a transaction may bring more than is known from its rows, and what must be among them. */
const needs: Record<string, string> = {
	new_review: "reviews INSERT",
	new_reviews: "reviews INSERT",
	clinic_submitted: "cases INSERT",
	clinic_merged: "clinics DELETE",
	// to the clinic's owner, whom it reads without a lock: which one it saw is not known here
	reply_removed: "cases UPDATE",
	// who was told that a review is hidden is told that it is back
	report_decided: "cases UPDATE",
};

/** What is wrong with the mails of a journal. */
export function compareMails(journal: Entry[]): string[] {
	const transactions = Map.groupBy(journal, ({ xid }) => xid);
	const actsOf = new Map(
		[...transactions].map(([xid, entries]) => [
			xid,
			new Set(entries.filter(({ relation }) => relation === "audit_log").map(({ after }) => after.act)),
		]),
	);
	// rows as they are at each entry, whichever transaction it is of: two that work at once take turns at a row
	const known: Known = { clinics: new Map(), reviews: new Map(), case_reports: new Map() };
	const expected = new Map<string, string[]>();
	for (const entry of journal) {
		const mails = expectMails(entry, actsOf.get(entry.xid) ?? new Set(), known);
		expected.set(entry.xid, [...(expected.get(entry.xid) ?? []), ...mails]);
		const rows = known[entry.relation as keyof Known];
		if (rows && entry.op !== "DELETE") rows.set(String(entry.after.id), entry.after);
	}
	return [...transactions].flatMap(([xid, entries]) => compare(entries, expected.get(xid) ?? []));
}

function compare(entries: Entry[], missing: string[]): string[] {
	const did = new Set(entries.map(({ relation, op }) => `${relation} ${op}`));
	const problems: string[] = [];
	for (const { relation, op, after } of entries) {
		if (relation !== "mails" || op !== "INSERT") continue;
		const kind = String(after.kind);
		const mail = `${kind} ${after.user_id ?? after.email}`;
		const index = missing.indexOf(mail);
		const need = needs[kind];
		if (index >= 0) missing.splice(index, 1);
		else if (need ? !did.has(need) : isOfRule(kind)) problems.push(`a mail without its act: ${mail}, of ${[...did]}`);
		else if ([...did].every((one) => one.startsWith("mails "))) problems.push(`a mail of nothing: ${mail}`);
	}
	return [...problems, ...missing.map((mail) => `no mail: ${mail}, of ${[...did]}`)];
}

const isOfRule = (kind: string) =>
	/^(claim_(received|refused|accepted)|review_(hidden|restored)|appeal_refused|report_received|change_decided|clinic_(status|suspended|restored|taken|given))$/.test(
		kind,
	);
