let loading: Promise<Set<string>> | undefined;

/** Whether a password is among those that are tried first everywhere: some 49,000 of leaks, by their frequency. */
export async function isCommonPassword(password: string): Promise<boolean> {
	// with first use: most processes that start never need it
	loading ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
	return (await loading).has(password.toLowerCase());
}
