import { useSyncExternalStore } from "react";
import { getKept, type KeptTattoo, listenToKept, readKept } from "./kept-tattoo.ts";

/** The tattoo that this device keeps; null without one, on the server, and until React has started. */
export const useTattoo = (): KeptTattoo | null => readKept(useSyncExternalStore(listenToKept, getKept, () => ""));
