type Parts = { street: string; number: string; postcode: string; country: string | null };

/** Countries that write the house number before the street. */
const numberFirst = new Set("AU CA FR GB HK IE IL IN LU MC NZ PH SG TH US ZA".split(" "));

/** Joins the parts of an address in the order of the country. A number or postcode that is in the street already goes. */
export function joinAddress({ street, number, postcode, country }: Parts): string {
	const parts = hasWords(street, number) || !street ? [street] : [street, number];
	if (numberFirst.has(country ?? "")) parts.reverse();
	const line = parts.filter(Boolean).join(" ");
	return hasWords(line, postcode) ? line : [line, postcode].filter(Boolean).join(", ");
}

/** Whether a text contains these words in a row, as whole words; true for no words. */
const hasWords = (text: string, words: string) => separate(text).includes(separate(words));
const separate = (text: string) => ` ${text.trim().replace(/[^\p{L}\p{N}]+/gu, " ")} `.replace(/^ +$/, "");
