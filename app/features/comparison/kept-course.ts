import { useSyncExternalStore } from "react";
import { href } from "react-router";
import { readComparison, type Sessions, writeComparison } from "#domain/comparison/params.ts";
import { readNear } from "#domain/search/near.ts";

// The sessions of somebody's last comparison stay in this tab, so that a clinic more is compared for the same course. A position does not.
const key = "inkfree-course";

/** Keeps the sessions of a course for the next comparison. */
export function keepCourse(sessions: Sessions): void {
	try {
		sessionStorage.setItem(key, writeComparison({ ids: [], sessions, near: "" }));
	} catch {
		// a browser that keeps nothing: the usual course is shown
	}
}

function getKept(): string {
	try {
		return sessionStorage.getItem(key) ?? "";
	} catch {
		return "";
	}
}

const readCourse = (kept: string) => (kept ? readComparison(new URLSearchParams(kept)).sessions : null);

// nothing else writes it while a page is shown
const subscribe = () => () => {};

/** The sessions that the visitor estimated in this tab; null where there are none, and on the server. */
export function useKeptCourse(): Sessions | null {
	return readCourse(useSyncExternalStore(subscribe, getKept, () => ""));
}

/** The address that compares the chosen clinics: for the course that was asked for last, near what the query `search` of a page asks for. */
export function addressOfChosen(ids: readonly string[], search: string): string {
	const near = readNear(new URLSearchParams(search));
	return href("/compare") + writeComparison({ ids: [...ids], sessions: readCourse(getKept()), near });
}
