import { expect, test } from "vitest";
import type { MailKind } from "#database/queries/mails.ts";
import { writeMail } from "./registry.ts";

// The sender of a mail to somebody else must not choose what it says. Each kind, with what is in somebody's words.

/** To a mailbox that nobody has asked: an address that was typed, or a new one. */
const toStrangers: Partial<Record<MailKind, string[]>> = {
	// the name of a place of the gazetteer and a number: findAlert takes no other
	alert_confirm: ["near", "secret"],
	address_in_use: [],
	// the reader's own address
	confirm_email_change: ["into", "url"],
	confirm_sign_up: ["url"],
	reset_password: ["url"],
	// the name of a clinic only where it was checked: private.mail_reporter leaves it out
	report_received: ["clinic"],
	report_decided: ["clinic", "text"],
};

/** To people with an account, about what they did themselves, or what an admin did to them and why. */
const toPersons: Partial<Record<MailKind, string[]>> = {
	email_changed: ["into", "url"],
	password_changed: [],
	// the name and the city of a clinic that was checked
	alert_news: ["city", "name", "near", "search", "secret"],
	account_resumed: ["text"],
	account_suspended: ["clinic", "text"],
	appeal_refused: ["clinic", "text"],
	claim_accepted: ["clinic"],
	claim_received: ["clinic"],
	claim_refused: ["clinic", "text"],
	clinic_edited: ["after", "before", "clinic", "text"],
	clinic_given: ["clinic"],
	clinic_merged: ["clinic", "former", "text"],
	clinic_restored: ["clinic", "text"],
	contact_changed: ["clinic"],
	clinic_suspended: ["clinic", "text"],
	clinic_taken: ["clinic", "text"],
	reply_removed: ["clinic", "text"],
	review_hidden: ["clinic", "text"],
	review_restored: ["clinic", "text"],
};

/** To admins: numbers and links. */
const toAdmins: Partial<Record<MailKind, string[]>> = { desk_digest: [], desk_urgent: [] };

/** To owners, of their own clinic, as they have asked for. */
const toOwners: Partial<Record<MailKind, string[]>> = {
	change_decided: ["name", "reason"],
	clinic_lapsed: ["name"],
	clinic_lapses_soon: ["name"],
	clinic_status: ["name", "why"],
	clinic_submitted: ["name"],
	// the words of an author once only, see private.mail_new_review
	new_review: ["full_name", "name", "review"],
	new_reviews: ["name"],
	replies_due: ["name"],
};

const kinds = { ...toStrangers, ...toPersons, ...toAdmins, ...toOwners } satisfies Partial<Record<MailKind, string[]>>;
type Missing = Exclude<MailKind, keyof typeof kinds>;
const _all: Missing extends never ? true : never = true;

const mark = (name: string) => `[${name}]`;
const data = {
	...{ secret: mark("secret"), search: mark("search"), treatments: [] },
	news: { near: mark("near"), city: null, country: null, price: null, hasFilters: false },
	...{ from: mark("from"), into: mark("into"), url: `https://inkfree.test/${mark("url")}` },
	...{
		subject: "review",
		id: mark("id"),
		clinic: mark("clinic"),
		clinic_id: mark("clinic_id"),
		former: mark("former"),
	},
	...{ text: mark("text"), ground: "terms", said: "illegal", is_public: true, is_owner: true, is_first: true },
	...{
		changes: { city: [mark("before"), mark("after")] },
		count: 2,
		lapses_at: "2026-11-22T00:00:00Z",
		since: mark("since"),
	},
};
/** Where the kind wants one of its own words. */
const own: Partial<Record<MailKind, object>> = {
	clinic_status: { status: "rejected" },
	change_decided: { decision: "rejected", reason: mark("reason") },
	contact_changed: { fields: ["phone", "email"] },
	report_decided: { decision: "hide", reason: "spam" },
	alert_news: {
		clinics: [{ id: mark("id"), name: mark("name"), city: mark("city"), priced: null }],
		...{ more: 0, ends_at: "2027-11-22T00:00:00Z" },
	},
	desk_digest: { waiting: [{ kind: "case", count: 2, oldest: "2026-11-22T00:00:00Z" }] },
};
const clinic = {
	...{ name: mark("name"), is_public: true, is_owner: true, on_review: true, on_reply_due: true, on_status: true },
	right_checked: true,
	review: { rating: 3, text: mark("review"), full_name: mark("full_name") },
	...{ new_reviews: 3, decided: { code: null, text: mark("why") } },
};

test.each(Object.entries(kinds))("%s quotes what is listed", (kind, quoted) => {
	const decided = { decision: "hide", reason: kind === "clinic_suspended" ? "closed" : "spam" };
	const mail = writeMail(
		{ kind, to: "reader@example.test", data: { ...data, ...decided, ...own[kind as MailKind] }, clinic },
		"https://inkfree.test",
	);
	const found = `${mail?.subject} ${mail?.text}`.matchAll(/\[(\w+)\]/g);
	const names = new Set([...found].map(([, name]) => name).filter((name) => name !== "id" && name !== "clinic_id"));
	expect([...names].sort()).toEqual(quoted);
});

test("no words of the author in a mail about a later review of theirs", () => {
	const mail = writeMail(
		{ kind: "new_review", to: "reader@example.test", data: { review_id: "", is_first: false }, clinic },
		"https://inkfree.test",
	);
	expect(mail?.text).not.toMatch(/full_name|review\]/);
	expect(mail?.text).toContain("3 stars");
});
