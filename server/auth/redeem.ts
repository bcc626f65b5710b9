import type { Db } from "#database/connection.ts";
import { isAdmin } from "#database/queries/admins.ts";
import { deleteFactors, undoFactor } from "#database/queries/auth-factors.ts";
import {
	deleteLinks,
	deleteLinksSince,
	findLink,
	type LinkType,
	type TakenLink,
	takeLink,
} from "#database/queries/auth-links.ts";
import { deleteSessions } from "#database/queries/auth-sessions.ts";
import {
	type AuthUser,
	confirmEmailChange,
	confirmUser,
	findUserById,
	restoreEmail,
} from "#database/queries/auth-users.ts";
import type { Auth } from "./auth.ts";
import { AuthFailure } from "./errors.ts";
import { mailChange } from "./factor-session.ts";
import { mailWayBack } from "./mail-link.ts";
import { isAnswered } from "./pkce.ts";
import { hashSecret } from "./secrets.ts";
import { type OpenSession, openSession } from "./session-json.ts";

/** Links that open as a code: the browser that requested one exchanges it for a session. */
const exchanged: LinkType[] = ["confirmation_token", "recovery_token"];
/** Links of unrequested mails: they undo a change that the owner of the mailbox may not have made. */
const waysBack: LinkType[] = ["email_change_undo", "factor_undo"];
/** Supabase's names for what a link is good for. */
const kinds: Record<string, LinkType[]> = {
	signup: ["confirmation_token"],
	recovery: ["recovery_token", ...waysBack],
	email: exchanged,
	email_change: ["email_change_token_current", "email_change_token_new"],
};
const expired = () => new AuthFailure(403, "otp_expired", "Token has expired or is invalid");

type Wanted = {
	secret: string;
	/** One of Supabase's names. */
	type: string;
	/** The mailbox that the link must have been sent to. */
	email?: string | undefined;
	/** The secret of the browser that requested the link. */
	verifier?: string | undefined;
};

/** Uses a link up and returns its session, or undefined while another mailbox must agree. Or an AuthFailure. */
export async function redeemLink(
	{ database, siteUrl }: Pick<Auth, "database" | "siteUrl">,
	wanted: Wanted,
): Promise<OpenSession | undefined> {
	try {
		return await database.asService((db) => redeem(db, wanted, siteUrl));
	} catch (error) {
		// somebody else took the address meanwhile
		if ((error as { code?: string }).code !== "23505") throw error;
		throw new AuthFailure(422, "email_exists", "A user with this email address has already been registered");
	}
}

/**
 * Of a link that the page goes on with: its mailbox, whether the asking browser exchanges it, and whether it removes a
 * second factor. Undefined for one that is used up by opening. The link stays as it is.
 */
export async function findOpenLink(
	{ database }: Pick<Auth, "database">,
	{ secret, type }: Pick<Wanted, "secret" | "type">,
): Promise<{ email: string; isExchanged: boolean; removesFactor: boolean } | undefined> {
	const types = typesOf(type);
	const link = types && (await database.asService((db) => findLink(db, hashSecret(secret), types)));
	if (!link?.hasChallenge && !(link && waysBack.includes(link.type))) return undefined;
	return { email: link.email, isExchanged: exchanged.includes(link.type), removesFactor: link.type === "factor_undo" };
}

const typesOf = (type: string) => (Object.hasOwn(kinds, type) ? kinds[type] : undefined);

async function redeem(
	db: Db,
	{ secret, type, email, verifier }: Wanted,
	siteUrl: string,
): Promise<OpenSession | undefined> {
	const types = typesOf(type);
	const link = types && (await takeLink(db, hashSecret(secret), types));
	if (!link || (email !== undefined && email !== link.email)) throw expired();
	if (verifier !== undefined && !isAnswered(link.codeChallenge, verifier)) {
		const message = "code challenge does not match previously saved code verifier";
		throw new AuthFailure(400, "bad_code_verifier", message);
	}
	switch (link.type) {
		case "email_change_token_current":
		case "email_change_token_new":
			return changeEmail(db, link, siteUrl);
		case "email_change_undo":
			return undoEmailChange(db, link);
		case "factor_undo":
			return takeFactorAway(db, link);
		default:
			return confirm(db, link);
	}
}

async function changeEmail(db: Db, link: TakenLink, siteUrl: string): Promise<OpenSession | undefined> {
	const change = await confirmEmailChange(db, link);
	if (!change) throw expired();
	if (!change.isDone) return undefined;
	// a link to the mailbox that the account has left opens nothing any more, but for the way back
	const left: LinkType[] = ["recovery_token", "email_change_token_current", "email_change_token_new", "factor_undo"];
	await deleteLinks(db, link.userId, left);
	const { user, from } = change;
	const target = new URL("/reset-password", siteUrl);
	await mailWayBack(db, { id: user.id, email: from }, user.email, { siteUrl, target });
	return openSession(db, user, "otp");
}

async function undoEmailChange(db: Db, link: TakenLink): Promise<OpenSession> {
	const user = await restoreEmail(db, link.userId, link.email);
	await deleteSessions(db, user.id);
	await deleteLinksSince(db, link);
	// a thief may have locked the account with a factor of their own
	await deleteFactors(db, user.id, link.createdAt);
	return openSession(db, user, "otp");
}

async function takeFactorAway(db: Db, link: TakenLink): Promise<OpenSession> {
	const user = await findUserOf(db, link);
	// an admin's mailbox alone must not be enough: theirs is taken away by an operator
	if (await isAdmin(db, user.id)) throw expired();
	await undoFactor(db, user.id);
	await deleteLinksSince(db, link);
	await mailChange(db, user.email, { change: "undone" });
	return openSession(db, user, "otp");
}

async function confirm(db: Db, link: TakenLink): Promise<OpenSession> {
	const user = await findUserOf(db, link);
	// all that were sent: used once, one of them is worth no more than the others
	await deleteLinks(db, user.id, ["confirmation_token", "recovery_token"]);
	return openSession(db, user.email_confirmed_at ? user : await confirmUser(db, user.id, link.signUp), "otp");
}

/** The account of a link, while it has the address that the link went to: a former mailbox opens nothing. */
async function findUserOf(db: Db, { userId, email }: TakenLink): Promise<AuthUser> {
	const user = await findUserById(db, userId);
	if (user?.email !== email) throw expired();
	return user;
}
