import { expect, test } from "vitest";
import { removeLinkParameters } from "./arrival-notice.tsx";

test.each([
	["", ""],
	["?next=%2faccount", "?next=%2faccount"],
	["?code=a", ""],
	["?error=access_denied&error_code=otp_expired&error_description=Call+this+number", ""],
	["?error_description=x&next=%2Faccount&code=a", "?next=%2Faccount"],
])("%j becomes %j", (search, clean) => {
	expect(removeLinkParameters(search)).toBe(clean);
});
