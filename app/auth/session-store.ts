import type { Session } from "@supabase/auth-js";
import type { Arrival } from "./auth.ts";

export type SessionState = {
	/** Null for a visitor, and until the session is known. */
	session: Session | null;
	/** A session whose second factor is not verified yet. `session` is null then. */
	halfSession?: Session | undefined;
	/** True until the session is known: on the server, and in the browser until local storage was read. */
	isLoading: boolean;
	/** Set if the last refresh got no answer or a server error: when (ms since 1970) to try again at the earliest. */
	retryAt?: number | undefined;
	/** Whether the session expired or was ended elsewhere, not in this tab. */
	hasEnded: boolean;
	/** Whether the account was deleted in this tab. */
	isDeleted: boolean;
	/** Whether the person followed a link for a new password. */
	isRecovering: boolean;
	/** The link from an email that the person followed, if any. */
	arrival: Arrival | undefined;
};

/** The state of the server's rendering and of the first one in the browser. */
export const unknownSession: SessionState = {
	session: null,
	isLoading: true,
	hasEnded: false,
	isDeleted: false,
	isRecovering: false,
	arrival: undefined,
};

/** Whether the session could not be refreshed, so that it is unknown who is signed in. */
export const isRefreshFailing = ({ session, retryAt }: SessionState) => !session && retryAt !== undefined;

let state = unknownSession;
const listeners = new Set<() => void>();

/** Returns the state of this tab's session. It is stored outside of React because loaders need it. */
export const getSessionState = () => state;

export function setSessionState(change: Partial<SessionState>): void {
	state = { ...state, ...change };
	for (const listen of listeners) listen();
}

export function listenToSession(listen: () => void): () => void {
	listeners.add(listen);
	return () => listeners.delete(listen);
}
