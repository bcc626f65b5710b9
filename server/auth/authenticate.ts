import type { Context, MiddlewareHandler } from "hono";
import { type Database, type Db, inLanguage } from "#database/connection.ts";
import { findSession } from "#database/queries/auth-sessions.ts";
import { noteLanguage } from "#database/queries/mails.ts";
import { anonKey } from "#domain/accounts/anon-key.ts";
import type { Language } from "#domain/languages.ts";
import { refuse } from "#domain/refusals.ts";
import type { Person, PersonEnv } from "../lib/http-env.ts";
import type { AccessTokens } from "./access-token.ts";
import { AuthFailure } from "./errors.ts";
import { noteEvent } from "./events.ts";

/** The part of the auth service that identifies the caller. */
export type Gate = { database: Database; tokens: AccessTokens; isLocal: boolean };

/** A further check in the service transaction that reads the caller's session. Throws to refuse the request. */
type Admit = (c: Context, db: Db, person: Person) => Promise<void>;

/**
 * Middleware that only lets signed-in callers through. Otherwise it answers `{ error: { code, message } }` with 401:
 * no_authorization (no API key or no token), bad_jwt (forged or expired) or session_not_found (signed out since). Or
 * with 403, insufficient_aal: the account has a second factor and this session hasn't passed it. `admit` can refuse
 * callers for other reasons.
 */
export function authenticate(gate: Gate, admit?: Admit): MiddlewareHandler<PersonEnv> {
	return async (c, next) => {
		try {
			requireApiKey(c);
			const person = await findPerson(gate, c, { admit });
			const { claims } = person;
			for (const [name, value] of Object.entries(person)) c.set(name as keyof Person, value);
			const database = inLanguage(gate.database, c.get("language"));
			c.set("asPerson", (work, ...args) => database.asPerson(claims, (db) => work(db, ...args)));
			c.set("asAppellant", (work) => database.asPerson({ ...claims, appeals: true }, work));
		} catch (error) {
			if (!(error instanceof AuthFailure)) throw error;
			c.header("cache-control", "no-store");
			// not 401, which asks the client for a new token: that would be refused, too
			const status = error.code === "insufficient_aal" ? 403 : 401;
			return c.json({ error: { code: error.code, message: error.say(c.var.inLanguage) } }, status);
		}
		return next();
	};
}

/** Throws an AuthFailure unless the request carries the public key. */
export function requireApiKey(c: Context): void {
	const key = c.req.header("apikey");
	if (key === anonKey) return;
	throw new AuthFailure(401, "no_authorization", key ? "Invalid API key" : "No API key found in request");
}

/** Returns the claims of who sends a form for which no account is needed. Undefined without a token. */
export async function findSender(gate: Gate, c: Context): Promise<Person["claims"] | undefined> {
	const token = c.req.header("authorization");
	return token && !token.endsWith(` ${anonKey}`) ? (await findPerson(gate, c)).claims : undefined;
}

/**
 * Returns the caller, whose session must exist. Throws an AuthFailure if it doesn't, or if it hasn't passed the
 * account's second factor, unless `allowsMissingFactor` is set.
 */
export async function findPerson(
	{ database, tokens, isLocal }: Gate,
	c: Context,
	{ allowsMissingFactor = false, admit }: { allowsMissingFactor?: boolean; admit?: Admit | undefined } = {},
): Promise<Person> {
	const [, token] = /^Bearer +([^ ]+) *$/i.exec(c.req.header("authorization") ?? "") ?? [];
	if (!token) throw new AuthFailure(401, "no_authorization", "This endpoint requires a valid Bearer token");
	const claims = await tokens.verify(token);
	if (!claims) throw new AuthFailure(403, "bad_jwt", "invalid JWT: unable to parse or verify signature");
	return database.asService(async (db) => {
		const session = await findSession(db, { id: claims.session_id, userId: claims.sub });
		if (!session) {
			throw new AuthFailure(403, "session_not_found", "Session from session_id claim in JWT does not exist");
		}
		noteEvent(c, { account: claims.sub });
		const { isAdmin, hasFactor, hasJustSignedIn } = session;
		const language: Language = c.get("language");
		if (language !== (session.language ?? "en")) await noteLanguage(db, claims.email, language);
		// a token from before the session passed the factor, or from before the factor was removed, counts as aal1
		const aal = claims.aal === "aal2" && session.aal === "aal2" ? "aal2" : "aal1";
		if (hasFactor && aal === "aal1" && !allowsMissingFactor) {
			throw AuthFailure.of(refuse("factor_not_shown"), 403);
		}
		const lacksFactor = isAdmin && !isLocal && aal === "aal1";
		const person: Person = { claims: { ...claims, aal }, isAdmin, lacksFactor, hasFactor, hasJustSignedIn };
		await admit?.(c, db, person);
		return person;
	});
}
