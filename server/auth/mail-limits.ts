import type { Context } from "hono";
import { canonicalMailbox } from "#domain/accounts/mailbox.ts";
import { findClientAddress } from "../lib/client-address.ts";
import type { Auth } from "./auth.ts";
import { AuthFailure } from "./errors.ts";
import { findDevice } from "./known-device.ts";

/**
 * Counts one more mail to the reader of an address, or throws an AuthFailure. What strangers ask for leaves enough for
 * its person, whose known browser has a limit of its own.
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

/** Whether one more mail may go there, for answers that do not tell. */
export async function mayMail(auth: Auth, c: Context, email: string): Promise<boolean> {
	try {
		await countMail(auth, c, email);
		return true;
	} catch (error) {
		if (error instanceof AuthFailure) return false;
		throw error;
	}
}
