// node scripts/run.mjs scripts/development/fonts.ts <folder>: writes app/fonts from the typefaces in a folder
// (app/fonts/README.md). subset-font is no dependency: it is needed only when the letters or a typeface change.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { letters } from "#domain/letters.ts";

const version = "2.9.0";
const tool = process.env.SUBSET_FONT || join(tmpdir(), "inkfree-subset-font");

type Options = { targetFormat: "woff2"; variationAxes?: Record<string, { min: number; max: number }> };
type SubsetFont = (font: Buffer, text: string, options: Options) => Promise<Buffer>;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Which folder has the typefaces?");
if (!existsSync(join(tool, "node_modules/subset-font"))) {
	console.error(`subset-font is not there. Get it first, beside the project:
  npm install --prefix ${tool} subset-font@${version}
or say in SUBSET_FONT in which folder it was installed.`);
	process.exit(1);
}
const program = createRequire(join(tool, "index.js")).resolve("subset-font");
const { default: subset } = (await import(pathToFileURL(program).href)) as { default: SubsetFont };

async function make(source: string, name: string, text: string, options: Options): Promise<void> {
	const small = await subset(await readFile(join(String(folder), source)), text, options);
	await writeFile(new URL(`../../app/fonts/${name}`, import.meta.url), small);
	console.log(`${name}: ${small.length} bytes`);
}

// the arrows of keys and of changes, in text only
await make("Figtree[wght].ttf", "figtree.woff2", `${letters}←→↑↓`, {
	targetFormat: "woff2",
	variationAxes: { wght: { min: 400, max: 600 } },
});
await make("Newsreader_500Medium.ttf", "newsreader.woff2", letters, { targetFormat: "woff2" });
