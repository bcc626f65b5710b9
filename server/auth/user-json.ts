import type { Factor } from "#database/queries/auth-factors.ts";
import type { AuthUser } from "#database/queries/auth-users.ts";
import type { KeyedHash } from "./keyed-hash.ts";

type ShownUser = Pick<AuthUser, "id" | "email" | "raw_user_meta_data" | "created_at" | "updated_at"> &
	Partial<AuthUser>;

const providers = { provider: "email", providers: ["email"] };

/**
 * Returns a user as the JSON that auth-js expects. Pages show the link to /admin if `is_admin` is set; the database
 * decides what an admin may do.
 */
export function showUser(user: ShownUser, { isAdmin = false, factors = [] as Factor[] } = {}) {
	const metadata = { ...(user.raw_user_meta_data as Record<string, unknown>) };
	const identity = {
		identity_id: user.id,
		id: user.id,
		user_id: user.id,
		identity_data: { ...metadata, sub: user.id, email: user.email, email_verified: Boolean(user.email_confirmed_at) },
		provider: "email",
		last_sign_in_at: user.last_sign_in_at ?? user.created_at,
		created_at: user.created_at,
		updated_at: user.updated_at,
	};
	return {
		id: user.id,
		aud: "authenticated",
		role: "authenticated",
		email: user.email,
		email_confirmed_at: user.email_confirmed_at ?? undefined,
		confirmed_at: user.email_confirmed_at ?? undefined,
		confirmation_sent_at: user.confirmation_sent_at ?? undefined,
		recovery_sent_at: user.recovery_sent_at ?? undefined,
		new_email: user.email_change ?? undefined,
		email_change_sent_at: user.email_change ? (user.email_change_sent_at ?? undefined) : undefined,
		phone: "",
		last_sign_in_at: user.last_sign_in_at ?? undefined,
		app_metadata: isAdmin ? { ...providers, is_admin: true } : providers,
		user_metadata: metadata,
		identities: [identity],
		factors: factors.length > 0 ? factors : undefined,
		created_at: user.created_at,
		updated_at: user.updated_at,
		is_anonymous: false,
	};
}

/** Returns the response to a sign-up, the same whether or not the address had an account (see `inventId`). */
export function showSignUp(id: string, email: string, fullName: string) {
	const now = new Date();
	return showUser({
		id,
		email,
		raw_user_meta_data: { full_name: fullName },
		confirmation_sent_at: now,
		created_at: now,
		updated_at: now,
	});
}

/**
 * Returns an id for the response to a sign-up with an address that already has an account. It looks like a random UUID
 * and is always the same for an address, so that it doesn't reveal the account.
 */
export async function inventId(hash: KeyedHash, email: string): Promise<string> {
	const bytes = (await hash("invented id", email)).subarray(0, 16);
	bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
	bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
	return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
