import { createTransport } from "nodemailer";
import type { Database } from "#database/connection.ts";
import { addToMailbox } from "#database/queries/mailbox.ts";
import type { Config } from "../config.ts";
import type { Mail } from "./mail.ts";

/** A way to send mails. */
export type Transport = {
	/** Returns the mail server's answer. Throws if the server does not accept the mail. */
	send(mail: Mail): Promise<string>;
};

/** Returns SMTP if it is configured, else the mailbox of a local site, or undefined for a public one. */
export function chooseTransport(
	config: Pick<Config, "smtpUrl" | "mailFrom" | "isLocal" | "siteUrl">,
	database: Database,
): Transport | undefined {
	if (config.smtpUrl) return smtp(config.smtpUrl, config);
	if (!config.isLocal) return undefined;
	return {
		async send({ unsubscribe: _, ...mail }) {
			await database.asService((db) => addToMailbox(db, mail));
			return "It's in the local mailbox, /dev/mailbox.";
		},
	};
}

function smtp(url: string, { mailFrom: from, siteUrl }: Pick<Config, "mailFrom" | "siteUrl">): Transport {
	// a mail server that hangs must not block the queue; the mail is sent later
	const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }; // ms
	// a container greets as [127.0.0.1] by itself, which mail servers refuse
	const name = new URL(url).searchParams.get("name") ?? new URL(siteUrl).hostname;
	const transporter = createTransport({ url, name, ...timeouts });
	return {
		async send({ unsubscribe, ...mail }) {
			const headers = {
				// prevents out-of-office replies
				"Auto-Submitted": "auto-generated",
				...(unsubscribe && {
					"List-Unsubscribe": `<${unsubscribe}>`,
					"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
				}),
			};
			// an object, since a string could be parsed as a list of addresses
			const { response } = await transporter.sendMail({ ...mail, to: { name: "", address: mail.to }, from, headers });
			return response;
		},
	};
}
