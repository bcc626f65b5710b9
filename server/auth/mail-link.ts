import type { Context } from "hono";
import type { Db } from "#database/connection.ts";
import { isAdmin } from "#database/queries/admins.ts";
import { type Link, type SignUp, saveLink } from "#database/queries/auth-links.ts";
import type { AuthUser } from "#database/queries/auth-users.ts";
import { addMail } from "#database/queries/mails.ts";
import type { Auth } from "./auth.ts";
import { readChallenge } from "./pkce.ts";
import { findRedirectTarget } from "./redirect-target.ts";
import { makeSecret } from "./secrets.ts";

/** Hours until the links in mails expire. */
export const linkHours = { confirmation: 24, recovery: 1, emailChange: 24, undo: 7 * 24, notice: 24, handedOver: 24 };

/** Where a link in a mail leads: to /auth/v1/verify, which redirects to `target`, a page of the same site. */
export type LinkTarget = {
	siteUrl: string;
	target: URL;
	/** The PKCE challenge of the browser that requested the link. */
	codeChallenge?: string | undefined;
};

/** Returns the target of the links that a request asks for. */
export function readLinkTarget(
	{ siteUrl }: Pick<Auth, "siteUrl">,
	c: Context,
	body: Parameters<typeof readChallenge>[0],
): LinkTarget {
	return {
		siteUrl,
		target: findRedirectTarget(c.req.query("redirect_to"), siteUrl),
		codeChallenge: readChallenge(body),
	};
}

/** Makes a link for a mail, stores the hash of its secret and returns its URL. */
export async function makeLink(
	db: Db,
	{ verifyType, ...link }: Link & { verifyType: "signup" | "recovery" | "email_change"; hours: number },
	{ siteUrl, target, codeChallenge }: LinkTarget,
): Promise<string> {
	const { secret, hash } = makeSecret();
	await saveLink(db, { ...link, codeChallenge, tokenHash: hash });
	const url = new URL("/auth/v1/verify", siteUrl);
	url.search = new URLSearchParams({ token: secret, type: verifyType, redirect_to: target.href }).toString();
	return url.href;
}

/**
 * Mails the link that confirms an address. `signUp` is what was entered at sign-up; it takes effect when the link is
 * opened.
 */
export async function mailSignUpLink(
	db: Db,
	{ id, email }: Pick<AuthUser, "id" | "email">,
	signUp: SignUp,
	target: LinkTarget,
): Promise<void> {
	const hours = linkHours.confirmation;
	const link = { userId: id, type: "confirmation_token", verifyType: "signup", email, signUp, hours } as const;
	await addMail(db, { kind: "confirm_sign_up", to: email, data: { url: await makeLink(db, link, target) }, hours });
}

/** Mails the link for setting a new password. */
export async function mailRecoveryLink(
	db: Db,
	{ id, email }: Pick<AuthUser, "id" | "email">,
	target: LinkTarget,
): Promise<void> {
	const hours = linkHours.recovery;
	const url = await makeRecoveryLink(db, { id, email }, hours, target);
	await addMail(db, { kind: "reset_password", to: email, data: { url }, hours });
}

/** Makes a link for setting an account's password, which an operator hands over without a mail. */
export const makePasswordLink = (db: Db, user: Pick<AuthUser, "id" | "email">, siteUrl: string): Promise<string> =>
	makeRecoveryLink(db, user, linkHours.handedOver, {
		siteUrl,
		target: new URL("/reset-password", siteUrl),
		// no browser has the secret of this challenge, so opening the link asks for a confirmation before it signs in
		codeChallenge: makeSecret().secret,
	});

function makeRecoveryLink(db: Db, { id, email }: Pick<AuthUser, "id" | "email">, hours: number, target: LinkTarget) {
	return makeLink(db, { userId: id, type: "recovery_token", verifyType: "recovery", email, hours }, target);
}

/**
 * Mails a notice of a new second factor with a link that removes it, in case a thief added it. Admins get no link:
 * their second factor must hold even if someone else reads their mail.
 */
export async function mailFactorOn(db: Db, { id, email }: Pick<AuthUser, "id" | "email">, siteUrl: string) {
	const hours = linkHours.undo;
	const link = { userId: id, type: "factor_undo", verifyType: "recovery", email, hours } as const;
	const target = new URL("/reset-password", siteUrl);
	const url = (await isAdmin(db, id)) ? undefined : await makeLink(db, link, { siteUrl, target });
	await addMail(db, { kind: "two_step_changed", to: email, data: { change: "on", ...(url && { url }) }, hours });
}

/** After a change of address, mails the old address a link that undoes the change. */
export async function mailEmailUndo(
	db: Db,
	{ id, email }: Pick<AuthUser, "id" | "email">,
	into: string,
	target: LinkTarget,
) {
	const hours = linkHours.undo;
	const link = { userId: id, type: "email_change_undo", verifyType: "recovery", email, hours } as const;
	await addMail(db, { kind: "email_changed", to: email, data: { into, url: await makeLink(db, link, target) }, hours });
}
