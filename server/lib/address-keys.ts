import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The clients behind an address: `narrow` is a household or an office, `wide` a line, a server or part of a carrier. */
export type AddressKeys = { narrow: string; wide: string };

/**
 * Returns the keys under which an address counts: of IPv4 the address and its /24, of IPv6 the /64 and the /48. A line
 * may have a whole /48 to itself, and a carrier thousands of phones in a /48 or a /24. What is no address has one key.
 */
export function addressKeys(address: string): AddressKeys {
	const bare = address.split("%")[0] ?? ""; // without the zone of a link-local address
	if (!isIP(bare)) return { narrow: address, wide: address };
	const parsed = ipaddr.parse(bare);
	const v4 = parsed instanceof ipaddr.IPv4 ? parsed : findV4Inside(parsed);
	if (v4) return { narrow: v4.toString(), wide: `${ipaddr.IPv4.networkAddressFromCIDR(`${v4}/24`)}/24` };
	const network = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${bare}/${bits}`)}/${bits}`;
	return { narrow: network(64), wide: network(48) };
}

/** How often a narrow limit fits into that of a /24, and how much an event of a wide key counts of it: 5 times of a /48. */
export const wideFactor = 20;
export const wideWeight = (wide: string) => (wide.endsWith("/48") ? 4 : 1);

/** Returns the keys under which what an address does to one thing, such as a clinic, counts. */
export const keysFor = ({ narrow, wide }: AddressKeys, id: string): AddressKeys => ({
	narrow: `${id} ${narrow}`,
	wide: `${id} ${wide}`,
});

/** Returns the client's IPv4 address where that of IPv6 only carries it, on which a network has as many as it likes. */
function findV4Inside(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
	const bytes = address.toByteArray();
	switch (address.range()) {
		case "6to4":
			return new ipaddr.IPv4(bytes.slice(2, 6));
		case "ipv4Mapped":
		case "rfc6052": // NAT64
		case "rfc6145": // stateless translation
			return new ipaddr.IPv4(bytes.slice(12));
		default:
			return undefined;
	}
}
