import { limits } from "../limits.ts";

/** Whether a text can be the name of a city, or its slug: neither too long nor with what no name contains (Postgres refuses NUL). */
export function isCityName(text: string): boolean {
	return text.length <= limits.clinicCity && !/\p{Cc}/u.test(text);
}
