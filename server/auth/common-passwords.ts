import { limits } from "#domain/limits.ts";

let loading: Promise<Set<string>> | undefined;

/** Whether a password is among those that are tried first everywhere: some 49,000 of leaks, by their frequency. */
export async function isCommonPassword(password: string): Promise<boolean> {
	// with first use: most processes that start never need it
	loading ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
	return (await loading).has(password.toLowerCase());
}

// keys that lie side by side, and what the site is about: guessed right after those
const rows =
	"abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop qwertzuiop azertyuiop asdfghjkl qsdfghjklm zxcvbnm yxcvbnm wxcvbn";
const words = ["inkfree", "tattoo", "removal", "remove", "laser", "clinic"];
const longestRun = 3; // of keys, as words have them
const runs = [rows, [...rows].reverse().join("")].flatMap((row) =>
	Array.from(row, (_, start) => row.slice(start, start + longestRun + 1)).filter((run) => /^\w{4}$/.test(run)),
);

/** Whether little is left of a password without the site's words, rows of keys, repetition and the words in `known`. */
export function isEasilyGuessed(password: string, known: string): boolean {
	const typed = password.toLowerCase();
	const knownWords = known.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
	const pieces = [...words, ...knownWords].sort((a, b) => b.length - a.length);
	const rest = [...pieces, ...runs].reduce((text, piece) => text.replaceAll(piece, ""), typed).replace(/(.)\1\1+/g, "");
	return rest !== typed && rest.replace(/[^\p{L}\p{N}]/gu, "").length < limits.passwordLength;
}
