import { isIPv4, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { type AddressKeys, addressKeys } from "./address-keys.ts";
import { isLoopback } from "./loopback.ts";

/**
 * Returns the keys of the client's address, for limits: of the `trustedProxies`-th entry of X-Forwarded-For from the
 * right, since the client can invent those further left, or of the connection's address.
 */
export function findClientKeys(c: Context, trustedProxies: number): AddressKeys {
	const forwarded = trustedProxies > 0 ? forwardedOf(c).at(-trustedProxies) : undefined;
	return addressKeys(forwarded || connectionOf(c));
}

/** Whether a request comes from this machine, also according to all entries of X-Forwarded-For. */
export function isFromThisMachine(c: Context): boolean {
	return [connectionOf(c), ...forwardedOf(c)].every(isLoopback);
}

/** Returns the addresses in X-Forwarded-For, without the ports that some proxies add. */
function forwardedOf(c: Context): string[] {
	const entries = c.req.header("x-forwarded-for")?.split(",") ?? [];
	return entries.map((entry) => {
		const address = entry.trim();
		const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address)?.[1];
		if (bracketed && isIPv6(bracketed)) return bracketed;
		const beforePort = /^([^:]*):\d{1,5}$/.exec(address)?.[1];
		return beforePort && isIPv4(beforePort) ? beforePort : address;
	});
}

function connectionOf(c: Context): string {
	try {
		return getConnInfo(c).remote.address ?? "unknown";
	} catch {
		return "unknown"; // a test calls the app without a connection
	}
}
