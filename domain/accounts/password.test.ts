import { expect, test } from "vitest";
import { checkNewPassword } from "./password.ts";

test("a new password is checked by the rules of the specification, with its messages", () => {
	expect(checkNewPassword("secret", "secret")).toBeUndefined();
	expect(checkNewPassword("secret", "Secret")).toEqual({ message: "Passwords do not match", field: "confirmation" });
	expect(checkNewPassword("short", "short")).toEqual({
		message: "Password must be at least 6 characters",
		field: "password",
	});
	expect(checkNewPassword("short", "other")?.message).toBe("Passwords do not match");
	expect(checkNewPassword("", "")?.field).toBe("password");
});
