import type { Context } from "hono";
import { findClientKeys } from "../lib/client-address.ts";
import type { Auth } from "./auth.ts";
import { AuthFailure } from "./errors.ts";

type Noted = { account: string; event?: string; method?: string };

/** Records for the log which account a request is about and what it did there. The first event of a request wins. */
export function noteEvent(c: Context, noted: Noted): void {
	c.set("noted", { ...noted, ...c.get("noted") });
}

/** Logs a request's event or refusal in one line. The client address is logged as a keyed hash that changes daily. */
export async function logEvent(auth: Pick<Auth, "hash" | "trustedProxies">, c: Context): Promise<void> {
	const refused = c.error instanceof AuthFailure && { event: "refused", reason: c.error.code };
	const noted = { ...c.get("noted"), ...refused };
	if (!noted.event) return;
	const day = new Date().toISOString().slice(0, 10);
	const { narrow } = findClientKeys(c, auth.trustedProxies);
	// an unreachable database, which has the key, must not turn the finished response into an error
	const network = await auth.hash("network", `${day}\0${narrow}`).catch(() => undefined);
	c.get("log").info({ ...noted, network: network?.toString("base64url").slice(0, 16) }, "account");
}
