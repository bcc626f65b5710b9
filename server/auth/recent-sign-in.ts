import { findUserById } from "#database/queries/auth-users.ts";
import type { Person } from "../lib/http-env.ts";
import type { Auth } from "./auth.ts";
import { verifyPassword } from "./passwords.ts";

/** What a caller must enter before a critical change to their account. Pages show the message beside that field. */
type MissingProof = { code: "reauthentication_needed" | "invalid_credentials"; message: string };

/**
 * Checks before a change of password or address, or the deletion of the account, that the caller is not a thief with a
 * stolen access token. Returns undefined after a recent sign-in or for the right `currentPassword`; accounts with a
 * second factor must have passed it recently. The calling function limits the tries.
 */
export async function findMissingProof(
	{ database }: Pick<Auth, "database">,
	{ claims, hasFactor, hasJustSignedIn }: Pick<Person, "claims" | "hasFactor" | "hasJustSignedIn">,
	currentPassword: string | undefined,
): Promise<MissingProof | undefined> {
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
