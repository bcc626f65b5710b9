import { expect, test } from "vitest";
import { MendableError } from "#domain/mendable-error.ts";
import { readConfig } from "#server/config.ts";

test("accounts need nothing of the environment", () => {
	expect(readConfig({})).toMatchObject({
		jwtKeys: undefined,
		smtpUrl: undefined,
		mailFrom: "InkFree <no-reply@localhost>",
		trustedProxies: 0,
	});
});

test.each([
	[{ SMTP_URL: "smtps://u:p@mail.example:465" }, { smtpUrl: "smtps://u:p@mail.example:465" }],
	[{ MAIL_FROM: "Clinics <hello@inkfree.example>" }, { mailFrom: "Clinics <hello@inkfree.example>" }],
	[{ SITE_URL: "https://inkfree.example" }, { mailFrom: "InkFree <no-reply@inkfree.example>" }],
	[{ TRUST_PROXY: "2" }, { trustedProxies: 2 }],
])("%j gives %j", (env, expected) => {
	expect(readConfig(env)).toMatchObject(expected);
});

test.each([
	["SMTP_URL", "https://u:secret@mail.example"],
	["SMTP_URL", "mail.example"],
	["MAIL_FROM", "nobody"],
	["MAIL_FROM", "a@b\r\nBcc: c@d"],
	["TRUST_PROXY", "true"],
	["TRUST_PROXY", "-1"],
])("%s=%j is refused, and not repeated", (name, value) => {
	const read = () => readConfig({ [name]: value });
	expect(read).toThrow(MendableError);
	expect(read).toThrow(new RegExp(`${name}: `));
	expect(read).not.toThrow(/secret/);
});
