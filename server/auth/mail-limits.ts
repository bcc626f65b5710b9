import type { Context } from "hono";
import { canonicalMailbox } from "#domain/accounts/mailbox.ts";
import { findClientAddress } from "../lib/client-address.ts";
import type { Auth } from "./auth.ts";
import { AuthFailure } from "./errors.ts";
import { findDevice } from "./known-device.ts";

/**
 * Counts one more mail to whoever reads an address. What strangers ask for from their networks leaves enough for its person,
 * and a browser in which they have signed in before has a limit of its own. Throws an AuthFailure when it is too many.
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
