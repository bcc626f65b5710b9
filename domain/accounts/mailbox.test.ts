import { expect, test } from "vitest";
import { canonicalMailbox } from "./mailbox.ts";

test.each([
	["ann@example.org", "ann@example.org"],
	["ann+1@example.org", "ann@example.org"],
	["ann+1+2@example.org", "ann@example.org"],
	["Ann.Lee@Example.org", "ann.lee@example.org"],
	["a.n.n+x@gmail.com", "ann@gmail.com"],
	["ann@googlemail.com", "ann@gmail.com"],
	["+@example.org", "@example.org"],
	['"a@b"@example.org', '"a@b"@example.org'],
])("mail to %s arrives in %s", (email, mailbox) => {
	expect(canonicalMailbox(email)).toBe(mailbox);
});
