import type { Session } from "@supabase/auth-js";
import type { Arrival } from "./auth.ts";

export type SessionState = {
	/** Null for a visitor, and while it is unknown. */
	session: Session | null;
	/** A session without its second factor counts as a visitor's, except on the page that asks for the factor. */
	halfSession?: Session | undefined;
	/** True until the first session is known: on the server, and in the browser until local storage was asked. */
	isLoading: boolean;
	/** From when on (ms since 1970) it makes sense to try again, where nothing answered the last refresh. */
	retryAt?: number | undefined;
	/** The session ended without a wish of this tab: it expired, or was ended elsewhere. */
	hasEnded: boolean;
	/** The account was deleted in this tab. */
	isGone: boolean;
	/** A link for a new password brought the person here. */
	isRecovering: boolean;
	/** How a link in a mail ended, when one brought the person here. */
	arrival: Arrival | undefined;
};

/** What the server renders, and the browser first. */
export const unknown: SessionState = {
	session: null,
	isLoading: true,
	hasEnded: false,
	isGone: false,
	isRecovering: false,
	arrival: undefined,
};

/** Whether this browser holds a session that could not be refreshed: its person is unknown for now, and no visitor. */
export const isUnreachable = ({ session, retryAt }: SessionState) => !session && retryAt !== undefined;

let state = unknown;
const listeners = new Set<() => void>();

/** The session as this tab knows it: outside of React, because loaders need it. Only the browser writes it. */
export const getSessionState = () => state;

export function setSessionState(change: Partial<SessionState>): void {
	state = { ...state, ...change };
	for (const listen of listeners) listen();
}

export function listenToSession(listen: () => void): () => void {
	listeners.add(listen);
	return () => listeners.delete(listen);
}
