type Place = {
	address: string | null;
	/** What the directory calls the city. */
	city: string;
	/** What the address calls it, where that is another name. */
	locality?: string | null;
};

const fold = (text: string) =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[.'’-]/g, "")
		.toLowerCase();
const isNumber = (word: string) => /\d/.test(word);

/** Where a line of an address names a city, in words from and till; undefined where it does not. */
function findCity(line: string, isFirst: boolean, city: string): { from: number; till: number } | undefined {
	const words = line.trim().split(/\s+/);
	const name = city.trim().split(/\s+/).map(fold);
	const folded = words.map(fold);
	for (let from = 0; from + name.length <= words.length; from++) {
		if (!name.every((word, index) => folded[from + index] === word)) continue;
		const till = from + name.length;
		const isAfterNumber = isNumber(words[from - 1] ?? "");
		// "12 London Road" is a street
		const isLast = till === words.length && (!isFirst || isAfterNumber || from === 0);
		const isBesidePostcode = !isFirst && words.some(isNumber) && (from === 0 || words.slice(0, from).every(isNumber));
		if (isLast || isBesidePostcode) return { from, till };
	}
	return undefined;
}

const linesOf = (address: string) => address.split(/[,\n]/).map((line) => line.trim());
const says = (address: string, name: string) =>
	linesOf(address).some((line, index) => findCity(line, index === 0, name) !== undefined);

/** An address on one line, with the city and the country's name unless it says them: "Ehrenstraße 1, 50677 Köln, Germany". */
export function formatAddress({ address, city, locality }: Place, country?: string): string {
	const name = locality ?? city;
	const parts = address ? linesOf(address).filter(Boolean) : [];
	if (!address || !says(address, name)) {
		const last = parts.at(-1);
		// five digits are a postcode that stands before the city, except in the United States
		const isPostcode = last !== undefined && /^\d{4,5}$/.test(last) && country !== "United States";
		if (isPostcode) parts[parts.length - 1] = `${last} ${name}`;
		else parts.push(name);
	}
	if (country && country !== name && !(address && says(address, country))) parts.push(country);
	return parts.join(", ");
}

/** The address without the name of its city, for what says the city beside it; null where nothing is left. */
export function getStreet({ address, city, locality }: Place): string | null {
	if (!address) return null;
	const lines = linesOf(address).map((line, index) => {
		const found = findCity(line, index === 0, locality ?? city) ?? findCity(line, index === 0, city);
		if (!found) return line;
		const words = line.split(/\s+/);
		return [...words.slice(0, found.from), ...words.slice(found.till)].join(" ");
	});
	return lines.filter(Boolean).join(", ") || null;
}
