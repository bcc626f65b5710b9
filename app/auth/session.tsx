import type { Session, User } from "@supabase/auth-js";
import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import {
	getSessionState,
	listenToSession,
	type SessionState,
	setSessionState,
	unknown,
} from "#app/auth/session-store.ts";
import { hasStoredSession, type OpenLink, readArrival, storageKey } from "./auth.ts";
import type { Result } from "./session-client.ts";

type SignedUp = Result & { session: Session | null };

type Auth = SessionState & {
	user: User | null;
	/**
	 * Returns the session at once where the service asks for no confirmation. The mail's link leads to `next`, a path.
	 */
	signUp(email: string, password: string, fullName: string, next: string): Promise<SignedUp>;
	signIn(email: string, password: string): Promise<Result>;
	/** Uses up a link that was a question. */
	acceptLink(link: OpenLink): Promise<void>;
	/** Ends all sessions of the person; when that fails this one is forgotten here, and the error is given. */
	signOut(): Promise<Result>;
	/** Forgets the session of a deleted account. */
	forget(): Promise<void>;
};

const SessionContext = createContext<Auth | undefined>(undefined);

/** What speaks to the auth service, with the session's store told of every event from now on. */
async function follow() {
	const { sessionClient } = await import("./session-client.ts");
	await sessionClient.follow((event, session, wish) => {
		const before = getSessionState();
		setSessionState({
			session,
			isLoading: false,
			// auth-js gives up after half a minute and tries again later; every other event comes with an answer
			retryAt: event === "INITIAL_SESSION" ? before.retryAt : undefined,
			hasEnded: !session && !wish && (before.session !== null || before.hasEnded),
			isGone: !session && (wish === "deleted" || before.isGone),
			isRecovering:
				event === "PASSWORD_RECOVERY" || (before.isRecovering && session !== null && event !== "USER_UPDATED"),
		});
	});
	return sessionClient;
}

/** Goes on with the link that brought the person here, before anything is said about the session. */
async function arrive(link: OpenLink) {
	const { sessionClient } = await import("./session-client.ts");
	const arrival = await sessionClient.arrive(link);
	setSessionState({ arrival, isRecovering: arrival.kind === "session" && arrival.type === "recovery" });
}

const actions = {
	signUp: async (...person: [email: string, password: string, fullName: string, next: string]) =>
		(await follow()).signUp(...person),
	signIn: async (email: string, password: string) => (await follow()).signIn(email, password),
	acceptLink: async (link: OpenLink) => {
		const arrival = await (await follow()).acceptLink(link);
		setSessionState({ arrival });
	},
	signOut: async () => (await follow()).signOut(),
	forget: async () => (await follow()).forget(),
};

/**
 * Who is signed in, for the whole product. The server renders the same page for everybody, so the first render knows
 * nobody; auth-js then tells, and keeps telling: sign-in and sign-out, also in other tabs, refreshed tokens, changed
 * accounts.
 */
export function SessionProvider({ children }: { children: React.ReactNode }) {
	const state = useSyncExternalStore(listenToSession, getSessionState, () => unknown);
	const hasStarted = useRef(false);
	useEffect(() => {
		const arrival = readArrival(location);
		const isKnown = () => setSessionState({ isLoading: false });
		const start = async () => {
			if (arrival) setSessionState({ arrival });
			if (arrival?.kind === "link") {
				await arrive(arrival).catch(() => setSessionState({ arrival: { kind: "failure", isExpired: false } }));
			}
			if (hasStoredSession()) await follow();
			else isKnown();
		};
		// once, though React's strict mode runs effects twice: a link is good once
		if (!hasStarted.current) start().catch(isKnown);
		hasStarted.current = true;

		// without auth-js nobody listens to its channel: another tab that signs in is seen by what it stores
		const onStorage = ({ key, newValue }: StorageEvent) => {
			if (key === storageKey && newValue) follow().catch(() => {});
		};
		addEventListener("storage", onStorage);
		return () => removeEventListener("storage", onStorage);
	}, []);

	const value = useMemo(() => ({ ...state, user: state.session?.user ?? null, ...actions }), [state]);
	return <SessionContext value={value}>{children}</SessionContext>;
}

/** The signed-in person and the acts on their session. */
export function useSession(): Auth {
	const auth = useContext(SessionContext);
	if (!auth) throw new Error("useSession needs a SessionProvider above it.");
	return auth;
}
