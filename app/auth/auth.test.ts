import { expect, test } from "vitest";
import { readArrival } from "./auth.ts";

test.each([
	["", undefined],
	["#", undefined],
	["#your-review", undefined],
	["#access_token=a&refresh_token=b&type=signup", { kind: "session", type: "signup" }],
	["#access_token=a", { kind: "session", type: null }],
	["#error=access_denied&error_code=otp_expired&error_description=x", { kind: "failure", isExpired: true }],
	["#error_description=Call+this+number", { kind: "failure", isExpired: false }],
	["#message=Confirmation+link+accepted", { kind: "half-changed-email" }],
])("%j", (hash, arrival) => {
	expect(readArrival(hash)).toEqual(arrival);
});
