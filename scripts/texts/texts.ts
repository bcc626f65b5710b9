// Brings the texts of all languages up to date with the English ones of the code: `npm run texts`. With --check it only
// says what is missing or stale, and fails where a text is missing in a released language, or a file is out of date.
import { readFileSync, writeFileSync } from "node:fs";
import { languages, releasedLanguages } from "#domain/languages.ts";
import { fileOf, findGaps, readCatalogue, updateCatalogue, writeCatalogue } from "./catalogue.ts";
import { readSourceTexts } from "./source-texts.ts";

const isCheck = process.argv.includes("--check");
const texts = await readSourceTexts();
for (const language of languages.filter((one) => one !== "en")) {
	const file = fileOf(language);
	const items = updateCatalogue(readCatalogue(language), texts);
	const written = writeCatalogue(language, items);
	const { missing, stale } = findGaps(items, texts);
	console.log(`${file}: ${texts.length} texts, ${missing.length} missing, ${stale.length} stale`);
	for (const { message, files } of [...missing, ...stale]) console.log(`  ${files[0]}: ${message}`);
	if (!isCheck) writeFileSync(file, written);
	else if (readFileSync(file, "utf8") !== written) fail(`${file} is out of date: run \`npm run texts\``);
	else if (missing.length > 0 && releasedLanguages.includes(language))
		fail(`${file} lacks texts of a released language`);
}

function fail(why: string): void {
	console.error(why);
	process.exitCode = 1;
}
