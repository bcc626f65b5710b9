import { findUserById } from "#database/queries/auth-users.ts";
import type { Refusal } from "#domain/refusal.ts";
import { refuse } from "#domain/refusals.ts";
import type { Person } from "../lib/http-env.ts";
import type { Auth } from "./auth.ts";
import { verifyPassword } from "./passwords.ts";

/**
 * Checks before a change of password or address, or the deletion of the account, that the caller is not a thief with a
 * stolen access token. Returns undefined after a recent sign-in or for the right `currentPassword`; accounts with a
 * second factor must have passed it recently. Otherwise returns what is missing, which pages show beside the field. The
 * calling function limits the tries.
 */
export async function findMissingProof(
	{ database }: Pick<Auth, "database">,
	{ claims, hasFactor, hasJustSignedIn }: Pick<Person, "claims" | "hasFactor" | "hasJustSignedIn">,
	currentPassword: string | undefined,
): Promise<Refusal | undefined> {
	if (hasJustSignedIn) return undefined;
	if (hasFactor) return refuse("code_needed");
	if (!currentPassword) return refuse("password_needed");
	const user = await database.asService((db) => findUserById(db, claims.sub));
	if (await verifyPassword(user?.encrypted_password, currentPassword, claims.sub)) return undefined;
	return refuse("wrong_password");
}
