import { isIPv4, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { isLoopback } from "./loopback.ts";

/**
 * Returns the client's address, for limits: the `trustedProxies`-th entry of X-Forwarded-For from the right, since the
 * client can invent those further left, or the connection's address. Of IPv6 the /64 network, which one client owns.
 */
export function findClientAddress(c: Context, trustedProxies: number): string {
	const forwarded = trustedProxies > 0 ? forwardedOf(c).at(-trustedProxies) : undefined;
	return networkOf(forwarded || connectionOf(c));
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

function networkOf(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
	if (mapped?.[1]) return mapped[1];
	if (!isIPv6(address)) return address;
	const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
	const left = head ? head.split(":") : [];
	const right = tail ? tail.split(":") : [];
	const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
	const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...right];
	return `${groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":")}::/64`;
}
