import type { Db } from "#database/connection.ts";
import { isAdmin } from "#database/queries/admins.ts";
import { deleteFactors, resetCredentials } from "#database/queries/auth-factors.ts";
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
import { mailFactorChange } from "./factor-session.ts";
import { mailEmailUndo } from "./mail-link.ts";
import { matchesChallenge } from "./pkce.ts";
import { hashSecret } from "./secrets.ts";
import { type OpenSession, openSession } from "./session-json.ts";

/** Links whose secret the browser that requested them exchanges for a session (PKCE). */
const exchangedLinks: LinkType[] = ["confirmation_token", "recovery_token"];
/** Links in mails that nobody requested. They undo a change that may not have been made by the mailbox's owner. */
const undoLinks: LinkType[] = ["email_change_undo", "factor_undo"];
/** Link types by Supabase's names. */
const typesByName: Record<string, LinkType[]> = {
	signup: ["confirmation_token"],
	recovery: ["recovery_token", ...undoLinks],
	email: exchangedLinks,
	email_change: ["email_change_token_current", "email_change_token_new"],
};
const expired = () => new AuthFailure(403, "otp_expired", "Token has expired or is invalid");

type OpenedLink = {
	secret: string;
	/** A key of `typesByName`, or anything else that a client sent. */
	type: string;
	/** If set, the link must have been sent to this mailbox. */
	email?: string | undefined;
	/** The secret of the browser that requested the link. */
	verifier?: string | undefined;
};

/**
 * Uses a link up and returns its session, or undefined if another mailbox still has to confirm. Throws an AuthFailure
 * if the link can't be used.
 */
export async function redeemLink(
	{ database, siteUrl }: Pick<Auth, "database" | "siteUrl">,
	link: OpenedLink,
): Promise<OpenSession | undefined> {
	try {
		return await database.asService((db) => redeem(db, link, siteUrl));
	} catch (error) {
		// unique violation: another account has taken the address since
		if ((error as { code?: string }).code !== "23505") throw error;
		throw new AuthFailure(422, "email_exists", "A user with this email address has already been registered");
	}
}

/**
 * Finds a link that must not be used up by opening it, because the page then exchanges it or asks for a confirmation.
 * Returns its mailbox, whether it is exchanged (PKCE), and whether it removes a second factor; undefined for all other
 * links.
 */
export async function findUnconsumedLink(
	{ database }: Pick<Auth, "database">,
	{ secret, type }: Pick<OpenedLink, "secret" | "type">,
): Promise<{ email: string; isExchanged: boolean; removesFactor: boolean } | undefined> {
	const types = typesOf(type);
	const link = types && (await database.asService((db) => findLink(db, hashSecret(secret), types)));
	if (!link || (!link.hasChallenge && !undoLinks.includes(link.type))) return undefined;
	const { email, type: linkType } = link;
	return { email, isExchanged: exchangedLinks.includes(linkType), removesFactor: linkType === "factor_undo" };
}

const typesOf = (name: string) => (Object.hasOwn(typesByName, name) ? typesByName[name] : undefined);

async function redeem(
	db: Db,
	{ secret, type, email, verifier }: OpenedLink,
	siteUrl: string,
): Promise<OpenSession | undefined> {
	const types = typesOf(type);
	const link = types && (await takeLink(db, hashSecret(secret), types));
	if (!link || (email !== undefined && email !== link.email)) throw expired();
	if (verifier !== undefined && !matchesChallenge(link.codeChallenge, verifier)) {
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
			return redeemFactorUndo(db, link);
		default:
			return confirm(db, link);
	}
}

async function changeEmail(db: Db, link: TakenLink, siteUrl: string): Promise<OpenSession | undefined> {
	const change = await confirmEmailChange(db, link);
	if (!change) throw expired();
	if (!change.isDone) return undefined;
	// links mailed to the old address become invalid, except the one that undoes the change
	const left: LinkType[] = ["recovery_token", "email_change_token_current", "email_change_token_new", "factor_undo"];
	await deleteLinks(db, link.userId, left);
	const { user, from } = change;
	const target = new URL("/reset-password", siteUrl);
	await mailEmailUndo(db, { id: user.id, email: from }, user.email, { siteUrl, target });
	return openSession(db, user, "otp");
}

async function undoEmailChange(db: Db, link: TakenLink): Promise<OpenSession> {
	const user = await restoreEmail(db, link.userId, link.email);
	await deleteSessions(db, user.id);
	await deleteLinksSince(db, link);
	// removes factors added since: a thief may have locked the account with one
	await deleteFactors(db, user.id, link.createdAt);
	return openSession(db, user, "otp");
}

async function redeemFactorUndo(db: Db, link: TakenLink): Promise<OpenSession> {
	const user = await findUserOf(db, link);
	// access to an admin's mailbox must not be enough: only an operator removes an admin's factor
	if (await isAdmin(db, user.id)) throw expired();
	await resetCredentials(db, user.id);
	await deleteLinksSince(db, link);
	await mailFactorChange(db, user.email, { change: "undone" });
	return openSession(db, user, "otp");
}

async function confirm(db: Db, link: TakenLink): Promise<OpenSession> {
	const user = await findUserOf(db, link);
	// one link was used, so all that were sent become invalid
	await deleteLinks(db, user.id, ["confirmation_token", "recovery_token"]);
	return openSession(db, user.email_confirmed_at ? user : await confirmUser(db, user.id, link.signUp), "otp");
}

/** Returns a link's account. Throws if its address has changed since: a former mailbox must not open it. */
async function findUserOf(db: Db, { userId, email }: TakenLink): Promise<AuthUser> {
	const user = await findUserById(db, userId);
	if (user?.email !== email) throw expired();
	return user;
}
