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

/** Hours that the links in mails work. */
export const linkHours = { confirmation: 24, recovery: 1, emailChange: 24, undo: 7 * 24, notice: 24, handedOver: 24 };

/** Where links lead: over our own address to `target`, which is one of our own, too. */
export type Place = {
	siteUrl: string;
	target: URL /** Of the browser that asks. */;
	codeChallenge?: string | undefined;
};

/** Where the links that a request asks for lead. */
export function findPlace(
	{ siteUrl }: Pick<Auth, "siteUrl">,
	c: Context,
	body: Parameters<typeof readChallenge>[0],
): Place {
	return {
		siteUrl,
		target: findRedirectTarget(c.req.query("redirect_to"), siteUrl),
		codeChallenge: readChallenge(body),
	};
}

/** Makes the address of a link in a mail and remembers its hash. */
export async function makeLink(
	db: Db,
	{ verifyType, ...link }: Link & { verifyType: "signup" | "recovery" | "email_change"; hours: number },
	{ siteUrl, target, codeChallenge }: Place,
): Promise<string> {
	const { secret, hash } = makeSecret();
	await saveLink(db, { ...link, codeChallenge, tokenHash: hash });
	const url = new URL("/auth/v1/verify", siteUrl);
	url.search = new URLSearchParams({ token: secret, type: verifyType, redirect_to: target.href }).toString();
	return url.href;
}

/** Sends the link that confirms an address, with what the person chose who signed up with it. */
export async function mailSignUpLink(
	db: Db,
	{ id, email }: Pick<AuthUser, "id" | "email">,
	signUp: SignUp,
	place: Place,
): Promise<void> {
	const hours = linkHours.confirmation;
	const link = { userId: id, type: "confirmation_token", verifyType: "signup", email, signUp, hours } as const;
	await addMail(db, { kind: "confirm_sign_up", to: email, data: { url: await makeLink(db, link, place) }, hours });
}

/** Sends the link to set a new password. */
export async function mailRecoveryLink(
	db: Db,
	{ id, email }: Pick<AuthUser, "id" | "email">,
	place: Place,
): Promise<void> {
	const hours = linkHours.recovery;
	const url = await makeRecoveryLink(db, { id, email }, hours, place);
	await addMail(db, { kind: "reset_password", to: email, data: { url }, hours });
}

/** A link that sets the password of an account, for an operator who hands it over without a mail. */
export const makePasswordLink = (db: Db, user: Pick<AuthUser, "id" | "email">, siteUrl: string): Promise<string> =>
	makeRecoveryLink(db, user, linkHours.handedOver, {
		siteUrl,
		target: new URL("/reset-password", siteUrl),
		// of no browser: ours takes no session out of an address, but asks its reader before it goes on
		codeChallenge: makeSecret().secret,
	});

function makeRecoveryLink(db: Db, { id, email }: Pick<AuthUser, "id" | "email">, hours: number, place: Place) {
	return makeLink(db, { userId: id, type: "recovery_token", verifyType: "recovery", email, hours }, place);
}

/** Tells a mailbox of a new second factor, with a link that removes a thief's; admins get no link. */
export async function mailFactorOn(db: Db, { id, email }: Pick<AuthUser, "id" | "email">, siteUrl: string) {
	const hours = linkHours.undo;
	const link = { userId: id, type: "factor_undo", verifyType: "recovery", email, hours } as const;
	const target = new URL("/reset-password", siteUrl);
	const url = (await isAdmin(db, id)) ? undefined : await makeLink(db, link, { siteUrl, target });
	await addMail(db, { kind: "two_step_changed", to: email, data: { change: "on", ...(url && { url }) }, hours });
}

/** Sends the link to the mailbox of an address that an account has left: it gives the account back. */
export async function mailWayBack(db: Db, { id, email }: Pick<AuthUser, "id" | "email">, into: string, place: Place) {
	const hours = linkHours.undo;
	const link = { userId: id, type: "email_change_undo", verifyType: "recovery", email, hours } as const;
	await addMail(db, { kind: "email_changed", to: email, data: { into, url: await makeLink(db, link, place) }, hours });
}
