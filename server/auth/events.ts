import type { Context } from "hono";
import { findClientAddress } from "../lib/client-address.ts";
import type { Auth } from "./auth.ts";
import { AuthFailure } from "./errors.ts";

type Noted = { account: string; event?: string; method?: string };

/** Notes whose account a request is about, and for the log what it did there; the first event counts. */
export function noteEvent(c: Context, noted: Noted): void {
	c.set("noted", { ...noted, ...c.get("noted") });
}

/** One log line for each event and each refusal. The network is a keyed hash with a new key each day. */
export async function logEvent(auth: Pick<Auth, "hash" | "trustedProxies">, c: Context): Promise<void> {
	const refused = c.error instanceof AuthFailure && { event: "refused", reason: c.error.code };
	const noted = { ...c.get("noted"), ...refused };
	if (!noted.event) return;
	const day = new Date().toISOString().slice(0, 10);
	const address = findClientAddress(c, auth.trustedProxies);
	// the answer stands, also while the database has no key to give
	const network = await auth.hash("network", `${day}\0${address}`).catch(() => undefined);
	c.get("log").info({ ...noted, network: network?.toString("base64url").slice(0, 16) }, "account");
}
