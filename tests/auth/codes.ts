import { Secret, TOTP } from "otpauth";

/**
 * An authenticator app: each call gives a code that was not used before and is good for half a minute at least. Within
 * half a minute there are two of them: clocks may differ by one step, and the one before may be over before it is
 * looked at.
 */
export function openAuthenticator(secret: string) {
	const totp = new TOTP({ secret: Secret.fromBase32(secret) });
	let last = 0;
	return {
		next() {
			last = Math.max(last + 1, totp.counter());
			if (last > totp.counter() + 1) throw new Error("There is no third code within half a minute.");
			return totp.generate({ timestamp: last * 30_000 });
		},
		/** Of that many steps from now. */
		at: (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 }),
	};
}
