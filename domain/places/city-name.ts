import { limits } from "../limits.ts";

/** Whether a text can be the name of a city, or its slug: not too long, and nothing that Postgres refuses (NUL). */
export function isCityName(text: string): boolean {
	return text.length <= limits.clinicCity && !/\p{Cc}/u.test(text);
}
