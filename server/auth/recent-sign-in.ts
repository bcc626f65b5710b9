import { findUserById } from "#database/queries/auth-users.ts";
import type { Person } from "../lib/http-env.ts";
import type { Auth } from "./auth.ts";
import { verifyPassword } from "./passwords.ts";

/** Why a person may not change what their account depends on; shown beside a field for password or code. */
export type Doubt = { code: "reauthentication_needed" | "invalid_credentials"; message: string };

/**
 * Keeps a stolen access token from changing password or address or deleting the account: undefined after a recent
 * sign-in or the right password; with a second factor only after showing that. The caller limits the tries.
 */
export async function findDoubt(
	{ database }: Pick<Auth, "database">,
	{ claims, hasFactor, hasJustSignedIn }: Pick<Person, "claims" | "hasFactor" | "hasJustSignedIn">,
	currentPassword: string | undefined,
): Promise<Doubt | undefined> {
	if (hasJustSignedIn) return undefined;
	if (hasFactor) {
		const message = "Enter a code from your authenticator app to confirm that it's you.";
		return { code: "reauthentication_needed", message };
	}
	if (!currentPassword) {
		const message = "Enter your current password to confirm that it's you.";
		return { code: "reauthentication_needed", message };
	}
	const user = await database.asService((db) => findUserById(db, claims.sub));
	if (await verifyPassword(user?.encrypted_password, currentPassword, claims.sub)) return undefined;
	return { code: "invalid_credentials", message: "This isn't your current password." };
}
