import { expect, test } from "vitest";
import { readRefusedMail } from "./refused-mail.ts";

test.each([
	[{ code: "ECONNECTION" }, "later"],
	[{ responseCode: 451, response: "451 4.7.1 Greylisted", command: "RCPT TO" }, "later"],
	[{ responseCode: 421, response: "421 busy", command: "CONN" }, "later"],
	[{ responseCode: 550, response: "550 5.1.1 No such user", command: "RCPT TO" }, "unknown"],
	[{ responseCode: 550, response: "550-5.1.1 The account does not exist", command: "RCPT TO" }, "unknown"],
	[{ responseCode: 550, response: "550 No such user here", command: "RCPT TO" }, "unknown"],
	[{ responseCode: 552, response: "552 5.2.2 Mailbox full", command: "RCPT TO" }, "never"],
	[{ responseCode: 552, response: "552 5.2.2 Mailbox full", command: "DATA" }, "never"],
	[{ responseCode: 554, response: "554 too large", command: "DATA" }, "never"],
	[{ responseCode: 550, response: "550 5.7.1 Your network is listed", command: "RCPT TO" }, "policy"],
	[{ responseCode: 554, response: "554 5.7.1 Helo name refused", command: "EHLO" }, "policy"],
	[{ responseCode: 535, response: "535 Authentication failed", command: "AUTH PLAIN" }, "policy"],
	[{ responseCode: 553, response: "553 sender not allowed", command: "MAIL FROM" }, "policy"],
	[new Error("sending a mail takes longer than 120 seconds"), "later"],
])("%o: %s", (error, meaning) => {
	expect(readRefusedMail(error)).toBe(meaning);
});
