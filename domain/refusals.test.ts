import { expect, test } from "vitest";
import { toRefusal } from "./refusals.ts";

test("characters that Postgres cannot store are refused as invalid input", () => {
	expect(toRefusal(Object.assign(new Error("invalid byte sequence"), { code: "22021" })).code).toBe("invalid");
});

test.each(["53100", "25006", "ENOSPC", "EDQUOT"])(
	"a full disk is refused as busy, with the time of the next try: %s",
	(code) => {
		const { code: kind, message, retryAfter } = toRefusal(Object.assign(new Error("no space"), { code }));
		expect([kind, message, retryAfter]).toEqual([
			"busy",
			"We can't save anything at the moment because our disk is full. Please try again later.",
			120,
		]);
	},
);

test.each([
	["FATAL", "busy"],
	["ERROR", "unexpected"],
])("an internal database error of severity %s: %s", (severity, kind) => {
	const error = Object.assign(new Error("could not write init file"), { code: "XX000", severity });
	expect(toRefusal(error).code).toBe(kind);
});
