import { createTransport } from "nodemailer";
import type { Database } from "#database/connection.ts";
import { addToMailbox } from "#database/queries/mailbox.ts";
import type { Config } from "../config.ts";
import type { Mail } from "./mail.ts";

/** The way out for mails. */
export type Transport = {
	/** Returns what the mail server answered. Throws when the mail was not taken. */
	send(mail: Mail): Promise<string>;
};

/** SMTP where it is set, the local mailbox on this machine, and none for a public site that has no SMTP_URL. */
export function chooseTransport(
	config: Pick<Config, "smtpUrl" | "mailFrom" | "isLocal">,
	database: Database,
): Transport | undefined {
	if (config.smtpUrl) return smtp(config.smtpUrl, config.mailFrom);
	if (!config.isLocal) return undefined;
	return {
		async send({ unsubscribe: _, ...mail }) {
			await database.asService((db) => addToMailbox(db, mail));
			return "It's in the local mailbox, /dev/mailbox.";
		},
	};
}

function smtp(url: string, from: string): Transport {
	// a server that hangs must not hold the queue; the job is tried again
	const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }; // ms
	const transporter = createTransport({ url, ...timeouts });
	return {
		async send({ unsubscribe, ...mail }) {
			const headers = {
				// mails that a machine sends get no out-of-office answers
				"Auto-Submitted": "auto-generated",
				...(unsubscribe && {
					"List-Unsubscribe": `<${unsubscribe}>`,
					"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
				}),
			};
			// as an object, an address is an address and never a list of them
			const { response } = await transporter.sendMail({ ...mail, to: { name: "", address: mail.to }, from, headers });
			return response;
		},
	};
}
