/** What an answer of a mail server means for the mail, and for those that wait behind it. */
export type RefusedMail =
	/** Try it again later: the server is away or asks to wait. */
	| "later"
	/** Never: its recipient or the mail itself is refused for good. */
	| "never"
	/** Never, nor any other to this address: there is no such mailbox. */
	| "unknown"
	/** The server refuses us, whoever the mail is to: nothing leaves until the operator has looked. */
	| "policy";

/**
 * Reads an error of nodemailer by the answer's codes (RFC 3463): 5xx is for good, and 5.1 means an address, 5.7 a
 * policy.
 */
export function readRefusedMail(error: unknown): RefusedMail {
	const {
		responseCode = 0,
		response = "",
		command = "",
	} = (error ?? {}) as {
		responseCode?: number;
		response?: string;
		command?: string;
	};
	if (responseCode < 500) return "later";
	const [, detail = ""] = /^\d{3}[ -]5\.(\d+\.\d+)/.exec(response) ?? [];
	if (detail.startsWith("7.")) return "policy";
	// before the recipient is named, it is us who are refused
	if (!/^(RCPT TO|DATA)$/.test(command)) return "policy";
	const isAddress = detail ? /^1\.[1236]$/.test(detail) : responseCode === 550 || responseCode === 553;
	return command === "RCPT TO" && isAddress ? "unknown" : "never";
}
