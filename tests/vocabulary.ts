import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The vocabulary of schema.org, as it is published: what each term says by a predicate. */
function readVocabulary() {
	const file = createRequire(import.meta.url).resolve("@vocabulary/schema/schema.nq");
	const said = new Map<string, string[]>();
	for (const line of readFileSync(file, "utf8").split("\n")) {
		const found = /^<http:\/\/schema\.org\/(\w+)> <[^>]*[/#](\w+)> <http:\/\/schema\.org\/(\w+)>/.exec(line);
		if (!found) continue;
		const [, term = "", predicate = "", value = ""] = found;
		const key = `${term} ${predicate}`;
		said.set(key, [...(said.get(key) ?? []), value]);
	}
	return (term: string, predicate: string) => said.get(`${term} ${predicate}`) ?? [];
}

/**
 * Returns what schema.org's vocabulary doesn't know in structured data: types, properties that a type doesn't have, and
 * values of a kind that a property doesn't take.
 */
export function findUnknownTerms(data: unknown, say = readVocabulary(), path = ""): string[] {
	if (Array.isArray(data)) return data.flatMap((one) => findUnknownTerms(one, say, path));
	if (typeof data !== "object" || data === null) return [];
	const { "@type": type = "", "@context": _, "@id": __, ...properties } = data as Record<string, unknown>;
	const ancestors = (term: string): string[] => [term, ...say(term, "subClassOf").flatMap(ancestors)];
	const types = ancestors(String(type));
	if (!types.includes("Thing")) return [`${path} ${type} is no type`];
	return Object.entries(properties).flatMap(([name, value]) => {
		const where = `${path}/${type}.${name}`;
		if (!say(name, "domainIncludes").some((domain) => types.includes(domain))) return [`${where} is no property`];
		const range = say(name, "rangeIncludes");
		const wrong = [value].flat().flatMap((one) => {
			if (typeof one !== "object" || one === null) {
				const kinds = typeof one === "number" ? ["Number", "Integer"] : ["Text", "URL", "Date", "DateTime", "Time"];
				// an address or a member of an enumeration stands for a thing
				const isThing = String(one).startsWith("http") || range.some((kind) => ancestors(kind).includes("Enumeration"));
				return isThing || range.some((kind) => kinds.includes(kind)) ? [] : [`${where} takes no ${typeof one}`];
			}
			const kinds = ancestors(String((one as Record<string, unknown>)["@type"]));
			return range.some((kind) => kinds.includes(kind)) ? [] : [`${where} takes no ${kinds[0]}`];
		});
		return [...wrong, ...findUnknownTerms(value, say, where)];
	});
}
