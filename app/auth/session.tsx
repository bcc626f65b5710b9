import type { Session, User } from "@supabase/auth-js";
import { createContext, useContext, useEffect, useMemo, useState } from "react";
import { type Arrival, hasStoredSession, readArrival, setAnonKey, storageKey } from "./auth.ts";
import type { Result } from "./session-client.ts";

type State = {
	/** Null for a visitor, and while it is unknown. */
	session: Session | null;
	/** True until the first session is known: on the server, and in the browser until local storage was asked. */
	isLoading: boolean;
	/** The session ended without a wish of this tab: it expired, or was ended elsewhere. */
	hasEnded: boolean;
	/** The account was deleted in this tab. */
	isGone: boolean;
	/** A link for a new password brought the person here. */
	isRecovering: boolean;
	/** How a link in a mail ended, when one brought the person here. */
	arrival: Arrival | undefined;
};

type Auth = State & {
	user: User | null;
	/** Gives the new account's session at once where the service asks for no confirmation. */
	signUp(email: string, password: string, fullName: string): Promise<Result & { session: Session | null }>;
	signIn(email: string, password: string): Promise<Result>;
	/** Ends all sessions of the person; when that fails this one is forgotten here, and the error is given. */
	signOut(): Promise<Result>;
	/** Forgets the session of an account that is gone. */
	forget(): Promise<void>;
};

const unknown: State = {
	session: null,
	isLoading: true,
	hasEnded: false,
	isGone: false,
	isRecovering: false,
	arrival: undefined,
};

const SessionContext = createContext<Auth | undefined>(undefined);

/**
 * Who is signed in, for the whole product. The server renders the same page for everybody, so the first render knows nobody;
 * auth-js then tells, and keeps telling: sign-in and sign-out, also in other tabs, refreshed tokens, changed accounts.
 */
export function SessionProvider({ anonKey, children }: { anonKey: string; children: React.ReactNode }) {
	const [state, setState] = useState(unknown);
	const actions = useMemo(() => {
		/** What speaks to the auth service, with this provider told of every event from now on. */
		async function follow() {
			const { sessionClient } = await import("./session-client.ts");
			await sessionClient.follow((event, session, wish) =>
				setState((before) => ({
					session,
					isLoading: false,
					hasEnded: !session && !wish && (before.session !== null || before.hasEnded),
					isGone: !session && (wish === "deleted" || before.isGone),
					isRecovering:
						event === "PASSWORD_RECOVERY" || (before.isRecovering && session !== null && event !== "USER_UPDATED"),
					arrival: before.arrival,
				})),
			);
			return sessionClient;
		}
		return {
			follow,
			signUp: async (email: string, password: string, fullName: string) =>
				(await follow()).signUp(email, password, fullName),
			signIn: async (email: string, password: string) => (await follow()).signIn(email, password),
			signOut: async () => (await follow()).signOut(),
			forget: async () => (await follow()).forget(),
		};
	}, []);

	useEffect(() => {
		setAnonKey(anonKey);
		const arrival = readArrival(location.hash);
		const isKnown = () => setState((before) => ({ ...before, isLoading: false, arrival: before.arrival ?? arrival }));
		if (arrival) setState((before) => ({ ...before, arrival }));
		if (hasStoredSession() || arrival?.kind === "session") actions.follow().catch(isKnown);
		else isKnown();

		// without auth-js nobody listens to its channel: another tab that signs in is seen by what it stores
		const onStorage = ({ key, newValue }: StorageEvent) => {
			if (key === storageKey && newValue) actions.follow().catch(() => {});
		};
		addEventListener("storage", onStorage);
		return () => removeEventListener("storage", onStorage);
	}, [anonKey, actions]);

	const value = useMemo(() => ({ ...state, user: state.session?.user ?? null, ...actions }), [state, actions]);
	return <SessionContext value={value}>{children}</SessionContext>;
}

/** The signed-in person and what they may do with their session. */
export function useSession(): Auth {
	const auth = useContext(SessionContext);
	if (!auth) throw new Error("useSession needs a SessionProvider above it.");
	return auth;
}
