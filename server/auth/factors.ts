import { randomUUID, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import type { Db } from "#database/connection.ts";
import {
	addTotp,
	deleteFactors,
	deleteUnfinished,
	findTotp,
	hasFactor,
	type TotpFactor,
	useStep,
} from "#database/queries/auth-factors.ts";
import { lowerSessions } from "#database/queries/auth-sessions.ts";
import { isUuid } from "#domain/ids.ts";
import type { Person } from "../lib/http-env.ts";
import type { Auth } from "./auth.ts";
import { fields, readBody } from "./body.ts";
import { AuthFailure } from "./errors.ts";
import { noteEvent } from "./events.ts";
import { countCode, failedCode, lockPerson, mailChange, raise, requireRecentSignIn } from "./factor-session.ts";
import { mailFactorOn } from "./mail-link.ts";
import { answerSession } from "./session-json.ts";
import { decryptSecret, encryptSecret, findStep, makeTotp } from "./totp.ts";
import { findCurrentUser } from "./user.ts";

/** What authenticator apps show beside the codes. */
const issuer = "InkFree";
const challengeLifetime = 5 * 60; // seconds

const newFactor = z.object({ factor_type: z.string().max(40), friendly_name: fields.factorName });

/** POST /factors: a secret for an authenticator app, which counts once a code of it was shown. */
export async function enroll(auth: Auth, c: Context): Promise<Response> {
	const { factor_type, friendly_name } = await readBody(c, newFactor);
	if (factor_type !== "totp") throw new AuthFailure(400, "validation_failed", "factor_type needs to be totp");
	const { user, person } = await findCurrentUser(auth, c);
	await auth.limits.count("changeByAccount", user.id);
	// a stolen token must not lock its person out
	await requireRecentSignIn(auth, person);
	const id = randomUUID();
	const totp = makeTotp(issuer, user.email);
	const secret = await encryptSecret(auth.hash, id, totp.secret);
	await auth.database.asService(async (db) => {
		await lockPerson(db, person);
		if (await hasFactor(db, user.id)) {
			const message = "Maximum number of verified factors reached, unenroll to continue";
			throw new AuthFailure(422, "too_many_enrolled_mfa_factors", message);
		}
		await addTotp(db, { id, userId: user.id, name: friendly_name, secret });
	});
	return c.json({ id, type: "totp", friendly_name, totp });
}

/** POST /factors/:id/challenge. It is not kept: its id says until when it is good, and the service knows its own. */
export async function challenge(auth: Auth, c: Context): Promise<Response> {
	const { person, factor } = await findFactor(auth, c);
	const expires = Math.floor(Date.now() / 1000) + challengeLifetime;
	return c.json({ id: await nameChallenge(auth, person, factor, expires), type: "totp", expires_at: expires });
}

const shownCode = z.object({ challenge_id: z.string().max(200), code: z.string().max(40) });

/** POST /factors/:id/verify: a code of the app marks the session; the first one turns the app on. */
export async function verifyFactor(auth: Auth, c: Context): Promise<Response> {
	const { challenge_id, code } = await readBody(c, shownCode);
	const { user, person, factor } = await findFactor(auth, c);
	if (!(await isChallenge(auth, person, factor, challenge_id))) {
		throw new AuthFailure(422, "mfa_challenge_expired", "The challenge has expired. Please try again.");
	}
	const forgive = await countCode(auth, c, user);
	const secret = await decryptSecret(auth.hash, factor.id, factor.secret);
	const step = findStep(secret, code.replace(/[\s-]/g, ""));
	if (step === undefined) throw failedCode("This code isn't right, or has expired. Enter the one the app shows now.");
	const session = await auth.database.asService(async (db) => {
		const current = await lockPerson(db, person);
		if (!(await useStep(db, factor.id, step))) {
			throw failedCode("This code has already been used. Wait for the next one.");
		}
		if (!factor.isVerified) await mailFactorOn(db, current, auth.siteUrl);
		return raise(db, current, person, "totp");
	});
	await forgive();
	if (!factor.isVerified) noteEvent(c, { account: user.id, event: "factor added" });
	return answerSession(auth, c, session);
}

/** DELETE /factors/:id: turns the second factor off, with its recovery codes. */
export async function unenroll(auth: Auth, c: Context): Promise<Response> {
	const { person, factor } = await findFactor(auth, c, { allowsHalf: false });
	if (factor.isVerified) await requireRecentSignIn(auth, person);
	await auth.database.asService((db) => remove(db, person, factor));
	if (factor.isVerified) noteEvent(c, { account: person.claims.sub, event: "factor removed" });
	return c.json({ id: factor.id });
}

async function remove(db: Db, person: Person, { id, isVerified }: TotpFactor): Promise<void> {
	const user = await lockPerson(db, person);
	if (!isVerified) return deleteUnfinished(db, id);
	await deleteFactors(db, user.id);
	await lowerSessions(db, user.id);
	await mailChange(db, user.email, { change: "off" });
}

/** The authenticator app in the address, if it belongs to the person who is asking. */
async function findFactor(auth: Auth, c: Context, options = { allowsHalf: true }) {
	const current = await findCurrentUser(auth, c, options);
	const id = c.req.param("id") ?? "";
	const factor = isUuid(id) && (await auth.database.asService((db) => findTotp(db, current.user.id, id)));
	if (!factor) throw new AuthFailure(404, "mfa_factor_not_found", "Factor not found");
	return { ...current, factor };
}

type Asked = Pick<Person, "claims">;

async function nameChallenge({ hash }: Auth, { claims }: Asked, { id }: TotpFactor, expires: number): Promise<string> {
	const mark = await hash("challenge", [claims.session_id, id, expires].join("\0"));
	return `${expires}.${mark.toString("base64url")}`;
}

async function isChallenge(auth: Auth, person: Asked, factor: TotpFactor, name: string): Promise<boolean> {
	const expires = Number.parseInt(name, 10);
	if (!(expires > Date.now() / 1000)) return false;
	const [given, expected] = [name, await nameChallenge(auth, person, factor, expires)].map((text) => Buffer.from(text));
	return given?.length === expected?.length && timingSafeEqual(given as Buffer, expected as Buffer);
}
