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
import {
	countCode,
	failedCode,
	lockPerson,
	mailFactorChange,
	raiseToAal2,
	requireRecentSignIn,
} from "./factor-session.ts";
import { mailFactorOn } from "./mail-link.ts";
import { answerSession } from "./session-json.ts";
import { decryptSecret, encryptSecret, findStep, makeTotp } from "./totp.ts";
import { findCurrentUser } from "./user.ts";

/** The name that authenticator apps show beside the codes. */
const issuer = "InkFree";
const challengeLifetime = 5 * 60; // seconds

const newFactor = z.object({ factor_type: z.string().max(40), friendly_name: fields.factorName });

/** POST /factors: returns a secret for an authenticator app. The factor is active once one of its codes is verified. */
export async function enroll(auth: Auth, c: Context): Promise<Response> {
	const { factor_type, friendly_name } = await readBody(c, newFactor);
	if (factor_type !== "totp") throw new AuthFailure(400, "validation_failed", "factor_type needs to be totp");
	const { user, person } = await findCurrentUser(auth, c);
	await auth.limits.count("changeByAccount", user.id);
	// a thief with a stolen token must not lock the owner out
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

/** POST /factors/:id/challenge. Nothing is stored: the id contains its expiry, authenticated by a keyed hash. */
export async function challenge(auth: Auth, c: Context): Promise<Response> {
	const { person, factor } = await findFactor(auth, c);
	const expires = Math.floor(Date.now() / 1000) + challengeLifetime;
	return c.json({ id: await makeChallengeId(auth, person, factor, expires), type: "totp", expires_at: expires });
}

const shownCode = z.object({ challenge_id: z.string().max(200), code: z.string().max(40) });

/** POST /factors/:id/verify: a code from the app raises the session to aal2. The first one activates the factor. */
export async function verifyFactor(auth: Auth, c: Context): Promise<Response> {
	const { challenge_id, code } = await readBody(c, shownCode);
	const { user, person, factor } = await findFactor(auth, c);
	if (!(await isOwnChallenge(auth, person, factor, challenge_id))) {
		throw new AuthFailure(422, "mfa_challenge_expired", "The challenge has expired. Please try again.");
	}
	const forgive = await countCode(auth, c, user);
	const secret = await decryptSecret(auth.hash, factor.id, factor.secret);
	const step = findStep(secret, code.replace(/[\s-]/g, ""));
	if (step === undefined) throw failedCode("wrong_code");
	const session = await auth.database.asService(async (db) => {
		const current = await lockPerson(db, person);
		if (!(await useStep(db, factor.id, step))) {
			throw failedCode("used_code");
		}
		if (!factor.isVerified) await mailFactorOn(db, current, auth.siteUrl);
		return raiseToAal2(db, current, person, "totp");
	});
	await forgive();
	if (!factor.isVerified) noteEvent(c, { account: user.id, event: "factor added" });
	return answerSession(auth, c, session);
}

/** DELETE /factors/:id: removes the second factor and its recovery codes. */
export async function unenroll(auth: Auth, c: Context): Promise<Response> {
	const { person, factor } = await findFactor(auth, c, { allowsMissingFactor: false });
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
	await mailFactorChange(db, user.email, { change: "off" });
}

/** Returns the factor in the path with the caller. Throws an AuthFailure if the factor isn't the caller's. */
async function findFactor(auth: Auth, c: Context, options = { allowsMissingFactor: true }) {
	const current = await findCurrentUser(auth, c, options);
	const id = c.req.param("id") ?? "";
	const factor = isUuid(id) && (await auth.database.asService((db) => findTotp(db, current.user.id, id)));
	if (!factor) throw new AuthFailure(404, "mfa_factor_not_found", "Factor not found");
	return { ...current, factor };
}

/** `expires` in seconds since 1970. */
async function makeChallengeId({ hash }: Auth, { claims }: Person, { id }: TotpFactor, expires: number) {
	const mac = await hash("challenge", [claims.session_id, id, expires].join("\0"));
	return `${expires}.${mac.toString("base64url")}`;
}

/** Whether `challengeId` was made for this session and factor, and has not expired. */
async function isOwnChallenge(auth: Auth, person: Person, factor: TotpFactor, challengeId: string): Promise<boolean> {
	const expires = Number.parseInt(challengeId, 10);
	if (!(expires > Date.now() / 1000)) return false;
	const given = Buffer.from(challengeId);
	const expected = Buffer.from(await makeChallengeId(auth, person, factor, expires));
	return given.length === expected.length && timingSafeEqual(given, expected);
}
