import { createHash } from "node:crypto";
import { stringify } from "csv-stringify/sync";

/** A word of its own for each number: of two of them hardly three letters in a row are the same. */
const spell = (number: number) =>
	createHash("sha256")
		.update(String(number))
		.digest("hex")
		.slice(0, 12)
		.replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));

/** A row of a clinic that no other resembles, unless asked otherwise. */
export function makeRow(number: number, overrides: Record<string, string> = {}): Record<string, string> {
	const name = spell(number);
	return {
		source_id: `row-${number}`,
		name: `${name} Laser`,
		city: `Town ${number % 40}`,
		country: "DE",
		website: `https://${name}.example`,
		latitude: String(48 + (number % 1000) / 200),
		longitude: String(10 + Math.floor(number / 1000) / 10),
		...overrides,
	};
}

/** Rows as CSV; every row has the columns of the first. */
export const toCsv = (rows: Record<string, string>[]) =>
	stringify(rows, { header: true, columns: Object.keys(rows[0] ?? {}) });
