import { t } from "@lingui/core/macro";
import type { Factor, GoTrueClient, Session, User } from "@supabase/auth-js";
import { refuse, toProblem } from "#app/lib/form.ts";
import { loadAuth } from "./auth.ts";

/** Returns the person's authenticator app if it was set up completely. Without two-step sign-in there is none. */
export function findAppFactor(user: User | undefined): Factor | undefined {
	return user?.factors?.find(({ factor_type, status }) => factor_type === "totp" && status === "verified");
}

/** Whether a session still needs its second factor: the person has one, and it was not verified in this session. */
export function needsFactor({ access_token, user }: Session): boolean {
	return findAppFactor(user) !== undefined && readAssuranceLevel(access_token) !== "aal2";
}

/** Returns the claim "aal" of an access token without a check of its signature, which is the server's work. */
function readAssuranceLevel(token: string): unknown {
	const payload = token.split(".")[1] ?? "";
	return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).aal;
}

/** Name of the hidden input that says that a form's `code` is a recovery code. */
export const recoveryCodeFlag = "is_recovery_code";

/**
 * Verifies the code of a form's `FactorField`, which raises the session to the level "aal2". Throws its
 * refusal.
 */
export async function verifyFactor(data: FormData): Promise<void> {
	const auth = await loadAuth();
	const code = String(data.get("code"));
	const { error } = data.has(recoveryCodeFlag)
		? await auth.mfa.recoveryCodes.verify({ code })
		: await auth.mfa.challengeAndVerify({ factorId: await findAppId(auth), code });
	if (error) refuseCode(error);
}

async function findAppId(auth: GoTrueClient): Promise<string> {
	const { data } = await auth.getSession();
	return findAppFactor(data.session?.user)?.id ?? "none";
}

/** Returns how many recovery codes are left; undefined if none were ever created. Throws if the service fails. */
export async function countRecoveryCodes(user: User): Promise<number | undefined> {
	if (!user.factors?.some(({ factor_type }) => factor_type === "recovery_code")) return undefined;
	const { data, error } = await (await loadAuth()).mfa.recoveryCodes.getStatus();
	if (error) throw error;
	return data.remaining;
}

/** Throws the refusal of a code as one of the input `code`, with a message of our own after too many tries. */
export function refuseCode(error: unknown): never {
	const { code, message } = toProblem(error);
	const isOften = code === "over_request_rate_limit";
	return refuse({ code: isOften ? t`Too many wrong codes. Please try again in five minutes.` : message });
}
