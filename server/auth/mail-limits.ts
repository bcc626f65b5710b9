import type { Context } from "hono";
import { canonicalMailbox } from "#domain/accounts/mailbox.ts";
import { type AddressKeys, keysFor } from "../lib/address-keys.ts";
import { findClientKeys } from "../lib/client-address.ts";
import type { Auth } from "./auth.ts";
import { findSender, type Gate } from "./authenticate.ts";
import { AuthFailure } from "./errors.ts";
import { findDevice } from "./known-device.ts";

/**
 * Counts a mail to an address. Throws an AuthFailure if the limit is reached. A browser known for the account has its
 * own limit, so that requests by strangers don't use up the owner's mails.
 */
export async function countMail(auth: Auth, c: Context, email: string): Promise<void> {
	const device = await findDevice(auth, c, email);
	if (device) return auth.limits.count("mailByDevice", device);
	await auth.limits.countAll(mailCounters(findClientKeys(c, auth.trustedProxies), email));
}

/** Returns the counters of a mail that anybody can cause, of whatever kind, by typing an address. */
export function mailCounters(keys: AddressKeys, email: string) {
	const mailbox = canonicalMailbox(email);
	const { narrow, wide } = keysFor(keys, mailbox);
	return { mailFromNetwork: narrow, mailFromLine: wide, mailByMailbox: mailbox };
}

/** Like `mailCounters`, but a mail to the sender's own mailbox, once they are signed in, counts like a known browser's. */
export async function formMailCounters(auth: Gate & Pick<Auth, "trustedProxies">, c: Context, email: string) {
	const sender = await findSender(auth, c);
	const isOwn = sender && canonicalMailbox(sender.email) === canonicalMailbox(email);
	return isOwn ? { mailByDevice: sender.sub } : mailCounters(findClientKeys(c, auth.trustedProxies), email);
}

/** Counts a mail like `countMail`, but returns false if the limit is reached: for responses that must not reveal it. */
export async function mayMail(auth: Auth, c: Context, email: string): Promise<boolean> {
	try {
		await countMail(auth, c, email);
		return true;
	} catch (error) {
		if (error instanceof AuthFailure) return false;
		throw error;
	}
}
