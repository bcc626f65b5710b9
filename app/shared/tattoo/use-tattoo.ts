import { useSyncExternalStore } from "react";
import { getKept, type KeptTattoo, listenToKept, readKept } from "./kept-tattoo.ts";

/** The tattoo that this device keeps; null where there is none, on the server, and until React has taken the page over. */
export const useTattoo = (): KeptTattoo | null => readKept(useSyncExternalStore(listenToKept, getKept, () => ""));
