// Writes database/gazetteer/places.tsv.br from the file cities500.txt of GeoNames: docs/operations.md, "Places".
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { parse } from "csv-parse/sync";
import { readArguments, runCommand } from "../run-command.ts";
import { foldName, isUsefulName, type Place, readPlace, writeSerbian } from "./geonames.ts";
import { nameUniquely } from "./unique-names.ts";

const USAGE = `Usage: node scripts/run.mjs scripts/gazetteer/make.ts <cities500.txt>
  <cities500.txt>  from https://download.geonames.org/export/dump/cities500.zip`;

const target = fileURLToPath(new URL("../../database/gazetteer/places.tsv.br", import.meta.url));

type EnglishName = { country: string; geonames: string; name: string };

async function main() {
	const source = readArguments(USAGE, () => {
		const { positionals } = parseArgs({ allowPositionals: true });
		if (!positionals[0] || positionals.length > 1) throw new Error("One file is needed.");
		return positionals[0];
	});
	const english = new Map(
		(
			parse(readFileSync(new URL("english-names.csv", import.meta.url)), {
				columns: true,
				delimiter: ";",
			}) as EnglishName[]
		).map(({ country, geonames, name }) => [`${country} ${geonames}`, name]),
	);
	const places = readFileSync(source, "utf8")
		.split("\n")
		.map((line) => readPlace(line))
		.filter((place) => place !== undefined)
		.map((place) => ({ ...place, name: english.get(`${place.country} ${place.name}`) ?? place.name }));
	const named = nameUniquely(places).sort((a, b) => compare(a.country, b.country) || compare(a.name, b.name));
	// the database takes them for composed
	const text = named.map(writeLine).join("\n").normalize("NFC");
	const packed = brotliCompressSync(text, {
		params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
	});
	writeFileSync(target, packed);
	const names = named.reduce((total, place) => total + otherNames(place).length + 1, 0);
	console.log(`${named.length} places with ${names} names: ${text.length} characters, ${packed.length} bytes.`);
}

/** A line of the file: id, country, name, degrees north and east to ten metres, population, other names. */
const writeLine = (place: Place) =>
	[
		place.id,
		place.country,
		place.name,
		place.latitude.toFixed(4),
		place.longitude.toFixed(4),
		place.population,
		otherNames(place).join("|"),
	].join("\t");

/** Other names of a place, without those that are the same once folded. */
function otherNames(place: Place): string[] {
	const { name, plainName, asciiName, alternates, country } = place;
	const serbian = writeSerbian(place);
	const found = new Map<string, string>([[foldName(name), name]]);
	for (const other of [plainName, asciiName, ...alternates, ...(serbian ? [serbian] : [])]) {
		const folded = foldName(other);
		if (!found.has(folded) && (other === plainName || isUsefulName(other, country))) found.set(folded, other);
	}
	return [...found.values()].slice(1);
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

await runCommand(main);
