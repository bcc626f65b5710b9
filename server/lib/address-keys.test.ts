import { expect, test } from "vitest";
import { addressKeys } from "./address-keys.ts";

test.each([
	["192.0.2.1", "192.0.2.1", "192.0.2.0/24"],
	["192.0.2.255", "192.0.2.255", "192.0.2.0/24"],
	["2001:db8:0:1::5", "2001:db8:0:1::/64", "2001:db8::/48"],
	["2001:0DB8:0000:0001:ffff::1", "2001:db8:0:1::/64", "2001:db8::/48"],
	["2001:db8:1:ffff:ffff:ffff:ffff:ffff", "2001:db8:1:ffff::/64", "2001:db8:1::/48"],
	["2001:db8::1", "2001:db8::/64", "2001:db8::/48"],
	["::1", "::/64", "::/48"],
	["::", "::/64", "::/48"],
	["fe80::1%eth0", "fe80::/64", "fe80::/48"],
	["fe80::1%eth0.1-x", "fe80::/64", "fe80::/48"],
])("%s counts as %s and as %s", (address, narrow, wide) => {
	expect(addressKeys(address)).toEqual({ narrow, wide });
});

test.each([
	"::ffff:192.0.2.1",
	"::FFFF:192.0.2.1",
	"::ffff:c000:201",
	"0:0:0:0:0:ffff:c000:0201",
	"::ffff:0:192.0.2.1",
	"64:ff9b::192.0.2.1",
	"64:ff9b::c000:201",
	"64:ff9b:1::c000:201",
	"2002:c000:201::1",
	"2002:c000:201:abcd:1:2:3:4",
])("%s counts as the IPv4 address that it carries", (address) => {
	expect(addressKeys(address)).toEqual({ narrow: "192.0.2.1", wide: "192.0.2.0/24" });
});

test.each([
	...["", "unknown", "_hidden", "192.0.2", "192.0.2.256", "0xc0.0.2.1", "192.0.02.1", "3221225985"],
	...["2001:db8::1::2", "2001:db8:g::1", "2001:db8::/64", "192.0.2.1\n", " 192.0.2.1", "%", "[::1]"],
])("%j, which is no address, is one key for both", (junk) => {
	expect(addressKeys(junk)).toEqual({ narrow: junk, wide: junk });
});
