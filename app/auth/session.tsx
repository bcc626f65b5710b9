import type { User } from "@supabase/auth-js";
import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import {
	getSessionState,
	listenToSession,
	type SessionState,
	setSessionState,
	unknownSession,
} from "#app/auth/session-store.ts";
import { hasStoredSession, type OpenLink, readArrival, storageKey } from "./auth.ts";
import type { Result, SignUpResult } from "./session-client.ts";

type Auth = SessionState & {
	user: User | null;
	/** Sends a confirmation email whose link leads to `next`, a path. Without confirmation, returns the session. */
	signUp(email: string, password: string, fullName: string, next: string): Promise<SignUpResult>;
	signIn(email: string, password: string): Promise<Result>;
	/** Uses a link that the person confirmed. */
	acceptLink(link: OpenLink): Promise<void>;
	/** Ends all sessions of the person. If that fails, ends only this one in the browser, and returns the error. */
	signOut(): Promise<Result>;
	/** Removes the session of a deleted account from the browser. */
	forget(): Promise<void>;
};

const SessionContext = createContext<Auth | undefined>(undefined);

/** Loads the session client. From then on each change of the session is stored. */
async function follow() {
	const { sessionClient } = await import("./session-client.ts");
	await sessionClient.follow((event, session, reason) => {
		const before = getSessionState();
		setSessionState({
			session,
			isLoading: false,
			// auth-js sends this event even if its refresh failed; every other event means that the service answered
			retryAt: event === "INITIAL_SESSION" ? before.retryAt : undefined,
			hasEnded: !session && !reason && (before.session !== null || before.hasEnded),
			isDeleted: !session && (reason === "deleted" || before.isDeleted),
			isRecovering:
				event === "PASSWORD_RECOVERY" || (before.isRecovering && session !== null && event !== "USER_UPDATED"),
		});
	});
	return sessionClient;
}

/** Uses the link from an email that the person followed, and stores what it led to. */
async function openLink(link: OpenLink) {
	const { sessionClient } = await import("./session-client.ts");
	const arrival = await sessionClient.openLink(link);
	setSessionState({ arrival, isRecovering: arrival.kind === "session" && arrival.type === "recovery" });
}

const actions = {
	signUp: async (...args: Parameters<Auth["signUp"]>) => (await follow()).signUp(...args),
	signIn: async (email: string, password: string) => (await follow()).signIn(email, password),
	acceptLink: async (link: OpenLink) => {
		const arrival = await (await follow()).acceptLink(link);
		setSessionState({ arrival });
	},
	signOut: async () => (await follow()).signOut(),
	forget: async () => (await follow()).forget(),
};

/**
 * Provides `useSession`. The server renders the same page for everybody, so nobody is known at the first render. Later
 * auth-js reports each sign-in and sign-out, also of other tabs, refreshed tokens and changes of the account.
 */
export function SessionProvider({ children }: { children: React.ReactNode }) {
	const state = useSyncExternalStore(listenToSession, getSessionState, () => unknownSession);
	const hasStarted = useRef(false);
	useEffect(() => {
		const arrival = readArrival(location);
		const endLoading = () => setSessionState({ isLoading: false });
		const start = async () => {
			if (arrival) setSessionState({ arrival });
			if (arrival?.kind === "link") {
				await openLink(arrival).catch(() => setSessionState({ arrival: { kind: "failure", isExpired: false } }));
			}
			if (hasStoredSession()) await follow();
			else endLoading();
		};
		// a link can be used once, and React's strict mode runs effects twice
		if (!hasStarted.current) start().catch(endLoading);
		hasStarted.current = true;

		// until auth-js is loaded, local storage is the only sign of a sign-in in another tab
		const onStorage = ({ key, newValue }: StorageEvent) => {
			if (key === storageKey && newValue) follow().catch(() => {});
		};
		// a page restored from the back/forward cache has missed a sign-out in another tab
		const onShow = ({ persisted }: PageTransitionEvent) => {
			if (persisted && getSessionState().session && !hasStoredSession()) {
				setSessionState({ session: null, hasEnded: true });
			}
		};
		addEventListener("storage", onStorage);
		addEventListener("pageshow", onShow);
		return () => {
			removeEventListener("storage", onStorage);
			removeEventListener("pageshow", onShow);
		};
	}, []);

	const value = useMemo(() => ({ ...state, user: state.session?.user ?? null, ...actions }), [state]);
	return <SessionContext value={value}>{children}</SessionContext>;
}

/** Returns the state of the session, the signed-in person, and functions to sign in and out. */
export function useSession(): Auth {
	const auth = useContext(SessionContext);
	if (!auth) throw new Error("useSession needs a SessionProvider above it.");
	return auth;
}
