import type { AuthChangeEvent, AuthError, GoTrueClient, Session } from "@supabase/auth-js";
import { clearDrafts } from "#app/lib/draft.ts";
import { clearFileDrafts } from "#app/lib/draft-files.ts";
import { bindSave, forgetSave, forgetSaveOfTab } from "#app/shared/favorites/kept-save.ts";
import { type Arrival, loadAuth, type OpenLink } from "./auth.ts";
import { isHalf } from "./factors.ts";
import { setSessionState } from "./session-store.ts";

export type Result = { error: AuthError | null };

/** Why a session ends, when the person at this tab wishes it. */
export type Wish = "signed out" | "deleted";

let isFollowing = false;
let wish: Wish | undefined;

/** Tells of the session as it is and of every change from now on, with the wish that brought it about. */
async function follow(
	tell: (event: AuthChangeEvent, session: Session | null, wish: Wish | undefined) => void,
): Promise<void> {
	const auth = await loadAuth();
	if (isFollowing) return;
	isFollowing = true;
	auth.onAuthStateChange((event, session) => {
		if (event === "SIGNED_OUT") forgetSaveOfTab();
		const halfSession = session && isHalf(session) ? session : undefined;
		setSessionState({ halfSession });
		tell(event, halfSession ? null : session, wish);
	});
}

async function signUp(
	email: string,
	password: string,
	fullName: string,
	next: string,
): Promise<Result & { session: Session | null }> {
	const auth = await loadAuth();
	const options = { data: { full_name: fullName }, emailRedirectTo: location.origin + next };
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
	return leave("signed out", async (auth) => {
		const { error } = await auth.signOut();
		if (error) await auth.signOut({ scope: "local" });
		return { error };
	});
}

function forget(): Promise<void> {
	return leave("deleted", async (auth) => {
		await auth.signOut({ scope: "local" });
	});
}

/**
 * Goes on with a link from a mail. Only where it was asked for (or, for a change of address, where its account is
 * signed in) it may change at once who is signed in; elsewhere it is a question.
 */
async function arrive(link: OpenLink): Promise<Arrival> {
	const auth = await loadAuth();
	if (link.isExchanged) {
		const { data, error } = await auth.exchangeCodeForSession(link.secret);
		// for what the link was asked: auth-js remembers it beside the secret, and its types do not say so
		const { redirectType } = data as { redirectType?: string | null };
		if (data.user) bindSave(data.user.id);
		if (!error) return { kind: "session", type: redirectType === "recovery" ? "recovery" : link.type };
		const isOfAnother = ["pkce_code_verifier_not_found", "bad_code_verifier"].includes(String(error.code));
		if (!isOfAnother) return toFailure(error);
	} else {
		const { data } = await auth.getSession();
		const user = data.session?.user;
		if (link.email && [user?.email, user?.new_email].includes(link.email)) return acceptLink(link);
	}
	return link.email ? { kind: "question", link } : toFailure();
}

/** Uses a link up: from now on the owner of its mailbox is signed in here. */
async function acceptLink({ email, secret, type }: OpenLink): Promise<Arrival> {
	const auth = await loadAuth();
	// with the address, which was shown to the reader: the auth service refuses a link that was sent to another
	const { data, error } = await auth.verifyOtp({ email: email ?? "", token: secret, type });
	if (error) return toFailure(error);
	if (data.user) bindSave(data.user.id);
	return data.session ? { kind: "session", type } : { kind: "half-changed-email" };
}

const toFailure = (error?: AuthError): Arrival => ({ kind: "failure", isExpired: error?.code === "otp_expired" });

/** Ends the session because the person wishes so: nothing that they were writing stays on this device. */
async function leave<T>(why: Wish, end: (auth: GoTrueClient) => Promise<T>): Promise<T> {
	const auth = await loadAuth();
	wish = why;
	try {
		forgetSave();
		clearDrafts();
		await clearFileDrafts();
		return await end(auth);
	} finally {
		wish = undefined;
	}
}

/** What the session is told and asked; one object, fetched on first use. */
export const sessionClient = { follow, signUp, signIn, arrive, acceptLink, signOut, forget };
