import { limits } from "../limits.ts";
import { t } from "../text.ts";

/** Checks a new password, typed twice. Returns the error, or undefined if valid. The auth service checks again. */
export function checkNewPassword(
	password: string,
	confirmation: string,
): { message: string; field: "password" | "confirmation" } | undefined {
	if (password !== confirmation) return { message: t`Passwords do not match`, field: "confirmation" };
	if (password.length < limits.passwordLength) {
		return { message: t`Password must be at least ${{ length: limits.passwordLength }} characters`, field: "password" };
	}
	return undefined;
}
