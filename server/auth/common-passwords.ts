import { limits } from "#domain/limits.ts";

let loading: Promise<Set<string>> | undefined;

/** Whether a password is one of the 49,000 or so most frequent in leaks, which attackers try first. */
export async function isCommonPassword(password: string): Promise<boolean> {
	// loaded on first use: most processes never need the list
	loading ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
	return (await loading).has(password.toLowerCase());
}

// neighbouring keys, and words about the site: attackers try these right after the common passwords
const rows =
	"abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop qwertzuiop azertyuiop asdfghjkl qsdfghjklm zxcvbnm yxcvbnm wxcvbn";
const words = ["inkfree", "tattoo", "removal", "remove", "laser", "clinic"];
const longestRun = 3; // neighbouring keys, as ordinary words have them, too
const runs = [rows, [...rows].reverse().join("")].flatMap((row) =>
	Array.from(row, (_, start) => row.slice(start, start + longestRun + 1)).filter((run) => /^\w{4}$/.test(run)),
);

/**
 * Whether a password is too short once the site's words, neighbouring keys, repeated letters and the words in `known`
 * are removed from it.
 */
export function isEasilyGuessed(password: string, known: string): boolean {
	const typed = password.toLowerCase();
	const knownWords = known.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
	const pieces = [...words, ...knownWords].sort((a, b) => b.length - a.length);
	const rest = [...pieces, ...runs].reduce((text, piece) => text.replaceAll(piece, ""), typed).replace(/(.)\1\1+/g, "");
	return rest !== typed && rest.replace(/[^\p{L}\p{N}]/gu, "").length < limits.passwordLength;
}
