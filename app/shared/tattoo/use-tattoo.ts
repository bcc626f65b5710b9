import { createContext, useContext, useSyncExternalStore } from "react";
import type { Tattoo } from "#domain/course/course.ts";
import { chooseTattoo, getKept, type KeptTattoo, listenToKept, readKept } from "./kept-tattoo.ts";

/** The tattoo in the address of a list by price; undefined on all other pages. */
export const ListedTattoo = createContext<string | undefined>(undefined);

/** The tattoo kept on this device; null if there is none, on the server, and during hydration. */
export const useKeptTattoo = (): KeptTattoo | null => readKept(useSyncExternalStore(listenToKept, getKept, () => ""));

/** The tattoo whose prices this part of the page says; null for any. */
export function useTattoo(): Tattoo | null {
	const kept = useKeptTattoo();
	return chooseTattoo(kept, useContext(ListedTattoo));
}
