import type { Context } from "hono";
import { canonicalMailbox } from "#domain/accounts/mailbox.ts";
import { findClientAddress } from "../lib/client-address.ts";
import type { Auth } from "./auth.ts";
import { AuthFailure } from "./errors.ts";
import { findDevice } from "./known-device.ts";

/**
 * Counts a mail to an address. Throws an AuthFailure if the limit is reached. A browser known for the account has its
 * own limit, so that requests by strangers don't use up the owner's mails.
 */
export async function countMail(auth: Auth, c: Context, email: string): Promise<void> {
	const mailbox = canonicalMailbox(email);
	const device = await findDevice(auth, c, email);
	if (device) return auth.limits.count("mailByDevice", device);
	await auth.limits.countAll({
		mailFromNetwork: `${mailbox} ${findClientAddress(c, auth.trustedProxies)}`,
		mailByMailbox: mailbox,
	});
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
