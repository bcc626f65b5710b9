import { useSyncExternalStore } from "react";
import { getKept, type KeptTattoo, listenToKept, readKept } from "./kept-tattoo.ts";

/** The tattoo kept on this device; null if there is none, on the server, and during hydration. */
export const useTattoo = (): KeptTattoo | null => readKept(useSyncExternalStore(listenToKept, getKept, () => ""));
