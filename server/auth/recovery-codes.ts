import { randomInt } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import { countRecoveryCodes, hasFactor, saveRecoveryCodes, useRecoveryCode } from "#database/queries/auth-factors.ts";
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
import type { KeyedHash } from "./keyed-hash.ts";
import { answerSession } from "./session-json.ts";
import { findCurrentUser } from "./user.ts";

// Crockford's alphabet, in which no letter looks like a digit or another letter. 16 of 32 characters are 80 bits.
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const length = 16;
const total = 10;

const notFound = () => new AuthFailure(404, "mfa_factor_not_found", "The user has not enrolled recovery codes");

/** GET /factors/recovery-codes: returns how many are left. */
export async function getRecoveryCodes(auth: Auth, c: Context): Promise<Response> {
	const { user } = await findCurrentUser(auth, c, { allowsMissingFactor: true });
	const count = await auth.database.asService((db) => countRecoveryCodes(db, user.id));
	if (!count) throw notFound();
	return c.json({ ...count, type: "recovery_code" });
}

/** POST /factors/recovery-codes: makes an account's first set. */
export const addRecoveryCodes = (auth: Auth, c: Context) => makeRecoveryCodes(auth, c, { isFirst: true });

/** POST /factors/recovery-codes/regenerate: replaces the set. */
export const renewRecoveryCodes = (auth: Auth, c: Context) => makeRecoveryCodes(auth, c, { isFirst: false });

/** Makes a set. This response is the only one that contains the codes. */
async function makeRecoveryCodes(auth: Auth, c: Context, { isFirst }: { isFirst: boolean }): Promise<Response> {
	const friendly_name = "Recovery codes";
	const { user, person } = await findCurrentUser(auth, c);
	if (person.claims.aal !== "aal2") {
		throw new AuthFailure(403, "insufficient_aal", "AAL2 required to generate recovery codes");
	}
	await auth.limits.count("changeByAccount", user.id);
	await requireRecentSignIn(auth, person);
	const codes = Array.from({ length: total }, makeCode);
	const hashes = await Promise.all(codes.map((code) => hashCode(auth.hash, user.id, code)));
	const id = await auth.database.asService(async (db) => {
		await lockPerson(db, person);
		if (!(await hasFactor(db, user.id))) {
			const message = "At least one other verified factor is required to generate recovery codes";
			throw new AuthFailure(422, "mfa_recovery_codes_sole_factor", message);
		}
		const hasCodes = (await countRecoveryCodes(db, user.id)) !== undefined;
		if (!isFirst && !hasCodes) throw notFound();
		if (isFirst && hasCodes) {
			const message = "Recovery codes are already enrolled for this user, use regenerate to rotate them";
			throw new AuthFailure(422, "mfa_verified_factor_exists", message);
		}
		if (!isFirst) await mailFactorChange(db, user.email, { change: "new_codes" });
		return saveRecoveryCodes(db, user.id, friendly_name, hashes);
	});
	noteEvent(c, { account: user.id, event: "recovery codes made" });
	return c.json({ id, type: "recovery_code", friendly_name, total, codes });
}

/** POST /factors/recovery-codes/verify: accepts a recovery code in place of a code from the authenticator app. */
export async function verifyRecoveryCode(auth: Auth, c: Context): Promise<Response> {
	const { code } = await readBody(c, z.object({ code: fields.secret }));
	const { user, person } = await findCurrentUser(auth, c, { allowsMissingFactor: true });
	const forgive = await countCode(auth, c, user);
	const hash = await hashCode(auth.hash, user.id, code);
	const session = await auth.database.asService(async (db) => {
		await lockPerson(db, person);
		if (!(await useRecoveryCode(db, user.id, hash))) {
			throw failedCode("wrong_recovery_code");
		}
		const left = (await countRecoveryCodes(db, user.id))?.remaining ?? 0;
		await mailFactorChange(db, user.email, { change: "code_used", left });
		return raiseToAal2(db, user, person, "mfa/recovery_code");
	});
	await forgive();
	return answerSession(auth, c, session);
}

const makeCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Hashes a code as typed: it ignores spaces, hyphens and case, and reads o, i and l as digits. */
async function hashCode(hash: KeyedHash, userId: string, typed: string): Promise<string> {
	const code = typed
		.toLowerCase()
		.replace(/[^0-9a-z]/g, "")
		.replaceAll("o", "0")
		.replace(/[il]/g, "1");
	return (await hash("recovery code", `${userId}\0${code}`)).toString("hex");
}
