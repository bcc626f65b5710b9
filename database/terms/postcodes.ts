/**
 * Returns the beginnings of all postcodes of a range: "50667-51149", a single code, or a British area ("SE"). Each
 * other digit or letter is "_", so that the length of the code is known.
 */
export function listPrefixes(country: string, range: string): string[] {
	if (country === "GB") return Array.from({ length: 10 }, (_, digit) => `${range}${digit}`);
	const [first = "", last = first] = range.split("-");
	// Dutch codes end with two letters
	return split(first, last).map((prefix) => prefix.padEnd(first.length + (country === "NL" ? 2 : 0), "_"));
}

/** Returns the fewest beginnings of numbers that are just those from `first` to `last`. */
function split(first: string, last: string): string[] {
	if (/^0*$/.test(first) && /^9*$/.test(last)) return [""];
	return Array.from({ length: 10 }, (_, index) => String(index)).flatMap((digit) => {
		const [low = "", high = ""] = [first[0], last[0]];
		if (digit < low || digit > high) return [];
		const from = digit === low ? first.slice(1) : "0".repeat(first.length - 1);
		const till = digit === high ? last.slice(1) : "9".repeat(last.length - 1);
		return split(from, till).map((rest) => digit + rest);
	});
}
