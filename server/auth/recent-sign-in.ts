import { findUserById } from "#database/queries/auth-users.ts";
import type { Person } from "../lib/http-env.ts";
import type { Auth } from "./auth.ts";
import { verifyPassword } from "./passwords.ts";

/** Why a person may not change what their account hangs on; a page shows the message beside a field for password or code. */
export type Doubt = { code: "reauthentication_needed" | "invalid_credentials"; message: string };

/**
 * A stolen access token must not be enough for a new password, a new address or the end of an account: undefined where the
 * person signed in a moment ago or gave the right password. Whoever has a second factor shows that instead, which counts as
 * signing in. The caller limits how often it is tried.
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
