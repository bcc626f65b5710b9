import type { AuthChangeEvent, AuthError, GoTrueClient, Session } from "@supabase/auth-js";
import { clearDrafts } from "#app/lib/draft.ts";
import { clearFileDrafts } from "#app/lib/draft-files.ts";
import { bindSave, forgetSave, forgetSaveOfTab } from "#app/shared/favorites/kept-save.ts";
import { keepTattoo } from "#app/shared/tattoo/kept-tattoo.ts";
import { addressOf } from "#domain/site-language.ts";
import { type Arrival, loadAuth, type OpenLink } from "./auth.ts";
import { needsFactor } from "./factors.ts";
import { setSessionState } from "./session-store.ts";

export type Result = { error: AuthError | null };
export type SignUpResult = Result & { session: Session | null };

/** Why the person ends the session in this tab. */
export type EndReason = "signed out" | "deleted";

let isFollowing = false;
/** Set while this tab ends the session. */
let endReason: EndReason | undefined;

/**
 * Calls `onChange` with the current session and with each later change. `reason` says why this tab ended the session;
 * it is undefined for other changes. Only the first call has an effect.
 */
async function follow(
	onChange: (event: AuthChangeEvent, session: Session | null, reason: EndReason | undefined) => void,
): Promise<void> {
	const auth = await loadAuth();
	if (isFollowing) return;
	isFollowing = true;
	auth.onAuthStateChange((event, session) => {
		if (event === "SIGNED_OUT") forgetSaveOfTab();
		const halfSession = session && needsFactor(session) ? session : undefined;
		setSessionState({ halfSession });
		onChange(event, halfSession ? null : session, endReason);
	});
}

async function signUp(email: string, password: string, fullName: string, next: string): Promise<SignUpResult> {
	const auth = await loadAuth();
	const options = { data: { full_name: fullName }, emailRedirectTo: location.origin + addressOf(next) };
	const { data, error } = await auth.signUp({ email, password, options });
	if (data.user) bindSave(data.user.id);
	return { session: data.session, error };
}

async function signIn(email: string, password: string): Promise<Result> {
	const auth = await loadAuth();
	const { data, error } = await auth.signInWithPassword({ email, password });
	if (data.user) bindSave(data.user.id);
	return { error };
}

function signOut(): Promise<Result> {
	return endSession("signed out", async (auth) => {
		const { error } = await auth.signOut();
		if (error) await auth.signOut({ scope: "local" });
		return { error };
	});
}

function forget(): Promise<void> {
	return endSession("deleted", async (auth) => {
		await auth.signOut({ scope: "local" });
	});
}

/**
 * Uses a link from an email at once if this browser requested it, or if its account is signed in here. Otherwise
 * returns it as unconfirmed, because the link may be somebody else's.
 */
async function openLink(link: OpenLink): Promise<Arrival> {
	const auth = await loadAuth();
	if (link.isPkceCode) {
		const { data, error } = await auth.exchangeCodeForSession(link.secret);
		// auth-js also returns what the link was requested for, which its types leave out
		const { redirectType } = data as { redirectType?: string | null };
		if (data.user) bindSave(data.user.id);
		if (!error) return { kind: "session", type: redirectType === "recovery" ? "recovery" : link.type };
		const isOfAnotherBrowser = ["pkce_code_verifier_not_found", "bad_code_verifier"].includes(String(error.code));
		if (!isOfAnotherBrowser) return toFailure(error);
	} else {
		const { data } = await auth.getSession();
		const user = data.session?.user;
		if (link.email && [user?.email, user?.new_email].includes(link.email)) return acceptLink(link);
	}
	return link.email ? { kind: "unconfirmed", link } : toFailure();
}

/** Uses a link, which signs the owner of its email address in here. */
async function acceptLink({ email, secret, type }: OpenLink): Promise<Arrival> {
	const auth = await loadAuth();
	// the person confirmed this address: the auth service refuses a link that was sent to another one
	const { data, error } = await auth.verifyOtp({ email: email ?? "", token: secret, type });
	if (error) return toFailure(error);
	if (data.user) bindSave(data.user.id);
	return data.session ? { kind: "session", type } : { kind: "half-changed-email" };
}

const toFailure = (error?: AuthError): Arrival => ({ kind: "failure", isExpired: error?.code === "otp_expired" });

/** Ends the session by `end`, and deletes all drafts and the kept tattoo on this device before that. */
async function endSession<T>(reason: EndReason, end: (auth: GoTrueClient) => Promise<T>): Promise<T> {
	const auth = await loadAuth();
	endReason = reason;
	try {
		forgetSave();
		clearDrafts();
		keepTattoo(null);
		await clearFileDrafts();
		return await end(auth);
	} finally {
		endReason = undefined;
	}
}

/** All that session.tsx needs of this module, which it loads on first use. */
export const sessionClient = { follow, signUp, signIn, openLink, acceptLink, signOut, forget };
