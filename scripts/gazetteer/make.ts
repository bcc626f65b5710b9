// Writes database/gazetteer/places.tsv.br from the file cities500.txt of GeoNames: docs/operations.md, "Places".
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { parse } from "csv-parse/sync";
import { readArguments, runCommand } from "../run-command.ts";
import { type ListedDistricts, nameDistricts } from "./districts.ts";
import { listNames, type Place, readDistrict, readPlace } from "./geonames.ts";
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
		readTable<EnglishName>("english-names.csv").map(({ country, geonames, name }) => [`${country} ${geonames}`, name]),
	);
	const lines = readFileSync(source, "utf8").split("\n");
	const places = lines
		.map((line) => readPlace(line))
		.filter((place) => place !== undefined)
		.map((place) => ({ ...place, name: english.get(`${place.country} ${place.name}`) ?? place.name }));
	const named = nameUniquely(places).sort((a, b) => compare(a.country, b.country) || compare(a.name, b.name));
	const parts = lines.map((line) => readDistrict(line)).filter((part) => part !== undefined);
	const districts = nameDistricts(named, parts, readTable<ListedDistricts>("districts.csv"));
	// the database expects composed letters
	const text = named
		.map((place) => writeLine(place, districts.get(place.id) ?? []))
		.join("\n")
		.normalize("NFC");
	const packed = brotliCompressSync(text, {
		params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
	});
	writeFileSync(target, packed);
	const names = named.reduce((total, place) => total + listNames(place).length, 0);
	const parted = [...districts.values()].flat().length;
	console.log(
		`${named.length} places with ${names} names and ${parted} districts: ${text.length} characters, ${packed.length} bytes.`,
	);
}

const readTable = <Row>(name: string) =>
	parse(readFileSync(new URL(name, import.meta.url)), { columns: true, delimiter: ";" }) as Row[];

/** A line of the file: id, country, name, degrees north and east to ten metres, population, other names, districts. */
const writeLine = (place: Place, districts: string[]) =>
	[
		place.id,
		place.country,
		place.name,
		place.latitude.toFixed(4),
		place.longitude.toFixed(4),
		place.population,
		listNames(place).slice(1).join("|"),
		districts.join("|"),
	].join("\t");

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

await runCommand(main);
