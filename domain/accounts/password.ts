import { limits } from "../limits.ts";

/** Why a new password, typed twice, is refused before it is sent; undefined when it is not. The auth service looks again. */
export function checkNewPassword(
	password: string,
	confirmation: string,
): { message: string; field: "password" | "confirmation" } | undefined {
	if (password !== confirmation) return { message: "Passwords do not match", field: "confirmation" };
	if (password.length < limits.passwordLength) {
		return { message: `Password must be at least ${limits.passwordLength} characters`, field: "password" };
	}
	return undefined;
}
