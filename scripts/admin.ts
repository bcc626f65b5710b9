// Grants and revokes admin rights, and what else only the operator does with accounts: npm run admin -- grant
// person@example.com; without arguments it prints its usage.
import { parseArgs } from "node:util";
import type { ServerDatabase } from "#database/connection.ts";
import { findAdmins, grantAdmin, moveAccount, resetFactor, revokeAdmin } from "#database/queries/admins.ts";
import { isEmailAddress } from "#domain/clinics/fields.ts";
import { MendableError } from "#domain/mendable-error.ts";
import { Refusal } from "#domain/refusal.ts";
import { actOnAccount } from "#server/accounts/suspensions.ts";
import { makePasswordLink } from "#server/auth/mail-link.ts";
import { readArguments, readCommandConfig, runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: npm run admin -- <command>
  grant <email>         lets this person run the directory, with or without an account, and prints a link for setting the password
  revoke <email>        takes that away again
  list                  shows who runs it
  reset-factor <email>  removes two-step sign-in from the account of someone who has lost their app and recovery codes
  move <email> <email>  moves the account of someone who has lost their mailbox to the second address, which they wrote to you from
  suspend <email> --reason <text> [--hide-reviews] [--suspend-listing]
                        stops an account, with its reviews and its clinic's page if you say so; its person is told and can appeal
  resume <email> --reason <text>
                        takes that back, and shows again what it hid
  sign-out <email>      ends all sessions of an account`;

/** The number of addresses that each command takes. */
const addresses: Record<string, number> = {
	...{ grant: 1, revoke: 1, list: 0, "reset-factor": 1, move: 2 },
	...{ suspend: 1, resume: 1, "sign-out": 1 },
};
const options = {
	reason: { type: "string", default: "" },
	"hide-reviews": { type: "boolean", default: false },
	"suspend-listing": { type: "boolean", default: false },
} as const;
const done = {
	suspend: "may now only sign in to read the reason, appeal, take their data along and leave.",
	resume: "is no longer suspended; what was hidden with it is shown again.",
	"sign-out": "is signed out everywhere.",
};
const isDone = (command: string): command is keyof typeof done => Object.hasOwn(done, command);

async function main() {
	const { values, positionals } = readArguments(USAGE, () => parseArgs({ allowPositionals: true, options }));
	const [command = "", ...emails] = positionals;
	const reason = values.reason.trim();
	const hasOptions = reason !== "" || values["hide-reviews"] || values["suspend-listing"];
	if (addresses[command] !== emails.length) throw new MendableError(USAGE);
	if (/^(suspend|resume)$/.test(command) ? !reason : hasOptions) throw new MendableError(USAGE);
	const [email, into] = emails;
	const config = readCommandConfig();
	const act = (database: ServerDatabase) =>
		database.asService(async (db) => {
			if (email && command === "grant") {
				if (!isEmailAddress(email)) throw new MendableError(`${email} isn't an email address.`);
				const user = await grantAdmin(db, email);
				console.log(`${user.email} now runs the directory: ${config.siteUrl}/admin`);
				console.log("Whoever opens this link within 24 hours can set the password, once:");
				console.log(await makePasswordLink(db, user, config.siteUrl));
			} else if (email && isDone(command)) {
				const input = { reason, hideReviews: values["hide-reviews"], suspendClinic: values["suspend-listing"] };
				const { isAdmin } = await actOnAccount(db, { command, email, ...input });
				console.log(`${email} ${done[command]}`);
				if (isAdmin && command === "suspend")
					console.log("They run the directory, which they can't do meanwhile either.");
			} else if (email && into) {
				const done = await moveAccount(db, email, into);
				if (done === "unknown") throw new MendableError(`No account with the confirmed address ${email}.`);
				if (done === "invalid") throw new MendableError(`${into} isn't an email address.`);
				if (done === "taken") throw new MendableError(`Another account has the address ${into}.`);
				console.log(`${into} now signs in, with the same password or a new one; ${email} gets an email about it.`);
			} else if (email && command === "reset-factor") {
				if (!(await resetFactor(db, email))) {
					throw new MendableError(`No account with the address ${email} has two-step sign-in.`);
				}
				console.log(`${email} now signs in with just the password, and gets an email about it.`);
			} else if (email) {
				if (!(await revokeAdmin(db, email)))
					throw new MendableError(`${email} isn't one of those who run the directory.`);
				console.log(`${email} no longer runs the directory.`);
			} else {
				const admins = await findAdmins(db);
				for (const admin of admins) {
					console.log(`${admin.email}  ${admin.full_name}  since ${admin.granted_at.toISOString().slice(0, 10)}`);
				}
				if (admins.length === 0) console.log("Nobody yet. Add the first: npm run admin -- grant person@example.com");
			}
		});
	await withDatabase(config, act, { canShare: true });
}

await runCommand(main, { explain: (error) => (error instanceof Refusal ? error.message : undefined) });
