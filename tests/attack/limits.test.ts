import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type LimitOptions, limitsOf } from "#server/auth/limits.ts";

const text = readFileSync("SECURITY.md", "utf8");

/** What SECURITY.md calls each limit. */
const names: Record<keyof LimitOptions, string> = {
	signInByAddress: "Failed sign-ins from one address",
	signInFromNetwork: "Failed sign-ins to one account from one address",
	signInByAccount: "Failed sign-ins to one account from everywhere",
	signInByDevice:
		"Failed sign-ins to one account from a browser that it has signed in from, which the others do not hold back",
	triesFromNetwork: "Sign-ins to one account from one address, right passwords too",
	codeByAccount: "Codes of a second factor for one account, all browsers that have not shown it before together",
	codeByAccountInADay: "The same in a day",
	codeByDevice: "Codes of a second factor from a browser that has shown it before",
	refreshByAddress: "Unknown refresh tokens from one address",
	refreshBySession: "Refreshes of one session",
	signUpByAddress: "Sign-ups from one address",
	mailByAddress: "Requests for mails from one address",
	mailFromNetwork: "Mails of all kinds to one mailbox that anybody causes, from one address",
	mailFromLine: "The same from one line",
	mailByMailbox: "The same from everywhere",
	mailByDevice: "Mails to one mailbox asked for from its person's own browser, or signed in",
	verifyByAddress: "Links from mails tried from one address",
	changeByAccount: "Changes of one account",
	actsByPerson: "Acts of one person",
	placesByPerson: "Cities that one person looks for in a form",
	uploadsByPerson: "Pictures sent by one person",
	claimsByPerson: "Claims of clinics by one person",
	messagesByPerson: "Messages to the desk by one person",
	reportsByPerson: "Reports by one person",
	evidenceByPerson: "Documents sent as evidence by one person",
	evidenceByAddress: "Documents sent as evidence from one address",
	deletionsByPerson: "Tries of one person to delete the account",
	reviewsFromNetwork: "Reviews of one clinic from one address",
	reportsByAddress: "Reports from one address",
	enquiriesByAddress: "Questions to clinics from one address",
	enquiriesFromLine: "Questions to one clinic from one line",
	countedFromLine: "Questions to one clinic from one line that count for its figures",
	formsByAddress: "Forms of visitors from one address, refused ones too",
	alertsByAddress: "Alerts asked for from one address",
};

type Limit = LimitOptions[keyof LimitOptions];
const span = (seconds: number) => {
	const [count, unit] = seconds % 3600 ? [seconds / 60, "minute"] : [seconds / 3600, "hour"];
	return `${count} ${unit}${count === 1 ? "" : "s"}`;
};

test("SECURITY.md names each limit of a public site as the code has it", () => {
	const limits = (Object.entries(limitsOf({ isLocal: false })) as [keyof LimitOptions, Limit][]).map(
		([name, { points, seconds, wide }]) => [
			names[name],
			`${points} in ${span(seconds)}${wide ? `; ${points * 5}, ${points * 20} ${wide === "slows" ? "slowed" : "refused"}` : ""}`,
		],
	);
	const listed = [...text.matchAll(/^\| ([^|]+) \| (\d+ in [^|]+) \|$/gm)].map(([, what, limit]) => [what, limit]);
	expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(limits));
});

test("SECURITY.md quotes the code as it is", () => {
	const quotations = [...text.matchAll(/\| `([^`]+)`: `([^`]+)` \|$/gm)];
	expect(quotations.length).toBeGreaterThan(20);
	for (const [, file = "", code = ""] of quotations) expect(readFileSync(file, "utf8")).toContain(code);
});
