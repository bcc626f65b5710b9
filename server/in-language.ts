import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "#domain/languages.ts";
import { buildOf } from "./builds.ts";

/** Returns an export of domain/ or of the mails, a function or a schema for example, as a language says it. */
export type InLanguage = <Value>(value: Value) => Value;

type Module = Record<string, unknown>;

const english: InLanguage = (value) => value;
const opened = new Map<Language, Promise<InLanguage>>();

/**
 * Returns what finds the exports of domain/ and of the mails in a language: those of its build, in place of those of
 * the sources. English itself until the build is there.
 */
export function openLanguage(language: Language): Promise<InLanguage> {
	if (language === "en") return Promise.resolve(english);
	const known = opened.get(language);
	if (known) return known;
	const file = join(buildOf(language), "server/said.js");
	if (!existsSync(file)) return Promise.resolve(english);
	const opening = pair(file);
	opened.set(language, opening);
	return opening;
}

/** Pairs the exports of the sources with those of the same names in a build. */
async function pair(file: string): Promise<InLanguage> {
	const { modules }: { modules: Record<string, Module> } = await import(file);
	const pairs = new Map<unknown, unknown>();
	for (const [path, said] of Object.entries(modules)) {
		const source: Module = await import(join(import.meta.dirname, "..", path));
		for (const [name, value] of Object.entries(source)) {
			// texts and numbers are no keys: the same may be exported twice
			if (typeof value === "function" || (typeof value === "object" && value !== null)) pairs.set(value, said[name]);
		}
	}
	return (value) => (pairs.has(value) ? (pairs.get(value) as typeof value) : value);
}
