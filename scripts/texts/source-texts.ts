import { globSync, readFileSync } from "node:fs";
import { hasTexts, type SourceText, writeTexts } from "../build/static-texts.ts";

/** An English text, and the files that say it. */
export type FoundText = SourceText & { files: string[] };

/** Reads all texts of the pages, in the order of files and of lines in them, each once. */
export async function readSourceTexts(): Promise<FoundText[]> {
	const found = new Map<string, FoundText>();
	for (const file of globSync("{app,domain,server}/**/*.{ts,tsx}").sort()) {
		const code = readFileSync(file, "utf8");
		if (!hasTexts.test(code)) continue;
		await writeTexts(code, file, (text) => {
			const known = found.get(text.id) ?? { ...text, files: [] };
			found.set(text.id, known);
			if (!known.files.includes(file)) known.files.push(file);
			return text.message;
		});
	}
	return [...found.values()];
}
