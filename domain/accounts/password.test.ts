import { expect, test } from "vitest";
import { checkNewPassword } from "./password.ts";

test("the specification's rules and words", () => {
	expect(checkNewPassword("secret", "secret")).toBeUndefined();
	expect(checkNewPassword("secret", "Secret")).toEqual({ message: "Passwords do not match", field: "confirmation" });
	expect(checkNewPassword("short", "short")).toEqual({
		message: "Password must be at least 6 characters",
		field: "password",
	});
	expect(checkNewPassword("short", "other")?.message).toBe("Passwords do not match");
	expect(checkNewPassword("", "")?.field).toBe("password");
});
