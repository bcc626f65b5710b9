import { expect, test } from "vitest";
import { readArrival } from "./auth.ts";

const link = (rest: object) => ({ kind: "link", secret: "a", ...rest });

test.each([
	["", undefined],
	["#", undefined],
	["#your-review", undefined],
	["#code=a&type=signup&email=a%40b.test", link({ type: "signup", email: "a@b.test", isPkceCode: true })],
	["#code=a&type=recovery", link({ type: "recovery", email: null, isPkceCode: true })],
	["#token=a&type=email_change&email=a%40b.test", link({ type: "email_change", email: "a@b.test", isPkceCode: false })],
	[
		"#token=a&type=recovery&email=a%40b.test&removes=factor",
		link({ type: "recovery", email: "a@b.test", isPkceCode: false, removesFactor: true }),
	],
	["#code=a&type=constructor", undefined],
	["#code=&type=signup", undefined],
	// may be another person's session
	["#access_token=a&refresh_token=b&type=signup", { kind: "foreign-session" }],
	["#access_token=a&refresh_token=b&type=recovery", { kind: "failure", isExpired: false }],
	["#error=access_denied&error_code=otp_expired&error_description=x", { kind: "failure", isExpired: true }],
	["#error_description=Call+this+number", { kind: "failure", isExpired: false }],
	["#message=Confirmation+link+accepted", { kind: "half-changed-email" }],
])("the hash %j", (hash, arrival) => {
	expect(readArrival({ hash, search: "" })).toEqual(arrival);
});

test.each([
	["?code=a", link({ type: "signup", email: null, isPkceCode: true })],
	["?next=%2Faccount&code=a", link({ type: "signup", email: null, isPkceCode: true })],
	["?code=", undefined],
	["?access_token=a&token=b&type=recovery", undefined],
])("the query %j", (search, arrival) => {
	expect(readArrival({ hash: "", search })).toEqual(arrival);
});
