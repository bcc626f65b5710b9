import type { Factor, GoTrueClient, Session, User } from "@supabase/auth-js";
import { type Problem, toProblem } from "#app/lib/submission.ts";
import { loadAuth } from "./auth.ts";
import * as texts from "./texts.ts";

/** The person's authenticator app, once its first code was shown; undefined without a second factor. */
export function findApp(user: User | undefined): Factor | undefined {
	return user?.factors?.find(({ factor_type, status }) => factor_type === "totp" && status === "verified");
}

/** Whether a session is worth nothing yet: its person has a second factor, and it has not gone through it. */
export function isHalf({ access_token, user }: Session): boolean {
	return findApp(user) !== undefined && readLevel(access_token) !== "aal2";
}

/** The "aal" of an access token, which the server alone has to trust. */
function readLevel(token: string): unknown {
	const payload = token.split(".")[1] ?? "";
	return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).aal;
}

/** In a form: that its `code` is a recovery code. */
export const recoveryMark = "is_recovery_code";

/**
 * Shows what a form's FactorField holds: the session has gone through the second factor from then on, a moment ago.
 * Returns what to tell where it is not accepted.
 */
export async function showFactor(data: FormData): Promise<Problem | undefined> {
	const auth = await loadAuth();
	const code = String(data.get("code"));
	const { error } = data.has(recoveryMark)
		? await auth.mfa.recoveryCodes.verify({ code })
		: await auth.mfa.challengeAndVerify({ factorId: await findAppId(auth), code });
	if (!error) return undefined;
	const told = toProblem(error);
	return { ...told, message: describeCodeFailure(told), field: "code" };
}

async function findAppId(auth: GoTrueClient): Promise<string> {
	const { data } = await auth.getSession();
	return findApp(data.session?.user)?.id ?? "none";
}

/** Number of recovery codes left; undefined without a second factor, or before the first codes. */
export async function countRecoveryCodes(user: User): Promise<number | undefined> {
	if (!user.factors?.some(({ factor_type }) => factor_type === "recovery_code")) return undefined;
	const { data, error } = await (await loadAuth()).mfa.recoveryCodes.getStatus();
	if (error) throw error;
	return data.remaining;
}

/** What to tell about a code that was not accepted; the server's words, but for its limit. */
export function describeCodeFailure(error: { code?: string; message: string }): string {
	return error.code === "over_request_rate_limit" ? texts.factorsTooManyTries : error.message;
}
