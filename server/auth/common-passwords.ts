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
 * Returns the parts of a password that attackers try first: the site's words, neighbouring keys and the words in
 * `known`. None if enough is left without them.
 */
export function findGuessable(password: string, known: string): string[] {
	const knownWords = known.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
	const pieces = [...words, ...knownWords].sort((a, b) => b.length - a.length);
	const found: string[] = [];
	let rest = password.toLowerCase();
	for (const piece of [...pieces, ...runs]) {
		if (rest.includes(piece)) found.push(piece);
		rest = rest.replaceAll(piece, "");
	}
	found.push(...(rest.match(/(.)\1\1+/g) ?? []));
	const left = rest.replace(/(.)\1\1+/g, "").replace(/[^\p{L}\p{N}]/gu, "");
	return left.length < limits.passwordLength ? found : [];
}
