import { formatCount, formatDateTime } from "../format.ts";
import { legalPageNames, legalPages, requiredPages } from "../legal/pages.ts";
import type { SetupState } from "./schemas.ts";

/** A step of the setup and how to do it. `path` is the page to do it on. */
export type SetupStep = { name: string; isDone: boolean; title: string; text: string; path?: string };

/** Days after which a backup no longer counts. */
const backupDays = 8;

/** Lists the steps of the setup, in order. Shown at the start, on /admin, and in docs/operations.md. */
export function listSetupSteps(state: SetupState, now = Date.now()): SetupStep[] {
	const missing = legalPageNames.filter((page) => !state.pages.includes(page));
	const isOpen = requiredPages.every((page) => state.pages.includes(page));
	const backup = state.backed_up_at;
	return [
		{
			name: "admin",
			isDone: state.has_admin,
			title: "First admin",
			text: state.is_public
				? "npm run admin -- grant you@example.com prints a link that sets the password. Then set up two-step sign-in."
				: "npm run admin -- grant you@example.com prints a link that sets the password.",
			path: "/account",
		},
		{
			name: "operator",
			isDone: state.has_operator,
			title: "Who runs the directory",
			text: "Name, address and email appear at the end of every email and in the templates of the legal pages.",
			path: "/admin/settings#operator",
		},
		{
			name: "legal",
			isDone: missing.length === 0,
			title: "Legal pages",
			text:
				missing.length === 0
					? "All are published."
					: `Missing: ${missing.map((page) => legalPages[page]).join(", ")}.${isOpen ? "" : " On a public site, nobody can sign up or list a clinic without an imprint and a privacy notice."}`,
			path: "/admin/documents#legal",
		},
		{
			name: "mail",
			isDone: state.mail_tested_at !== null,
			title: "A test email",
			text: state.mail_tested_at
				? `The mail server accepted one on ${formatDateTime(state.mail_tested_at)}.`
				: "Nobody can confirm an address until emails can be sent (SMTP_URL).",
			path: "/admin",
		},
		{
			name: "countries",
			isDone: state.countries > 0,
			title: "Countries",
			text: `${formatCount(state.countries, "country", "countries")} where clinics can be listed.`,
			path: "/admin/settings#countries",
		},
		{
			name: "clinics",
			isDone: state.has_clinics,
			title: "First clinics",
			text: "Import a file with their names and cities, or let owners list theirs.",
			path: "/admin/import",
		},
		{
			name: "verified",
			isDone: state.has_verified,
			title: "First verified clinic",
			text: "Lists show clinics that someone has checked.",
			path: "/admin",
		},
		{
			name: "backup",
			isDone: backup !== null && now - Date.parse(backup) < backupDays * 86_400_000,
			title: "A backup",
			text: `npm run backup -- <file>, every day. ${backup ? `The last one is from ${formatDateTime(backup)}.` : "There isn't one yet."}`,
		},
	];
}

/** Whether to show the steps that are left: on a public or empty site without sample data. */
export const isSetupNeeded = (state: SetupState): boolean =>
	!state.is_sample && (state.is_public || !state.has_clinics) && listSetupSteps(state).some(({ isDone }) => !isDone);
