import { readEmail } from "./email.ts";
import type { Reading } from "./reading.ts";
import { readWebAddress } from "./web-address.ts";

/** The contacts of a clinic that a link leads to as they are stored. */
export const linkNames = ["email", "website", "booking_url"] as const;
export type LinkName = (typeof linkNames)[number];

/** Reads an email address or a web address. */
export const readLink = (name: LinkName, typed: string): Reading<string> =>
	name === "email" ? readEmail(typed) : readWebAddress(typed);
