import { limits } from "../limits.ts";

/** Whether a text may be the name or slug of a city: not too long, and without control characters. */
export function isCityName(text: string): boolean {
	return text.length <= limits.clinicCity && !/\p{Cc}/u.test(text);
}
