import { readFile } from "node:fs/promises";
import type { Operator } from "#database/queries/legal.ts";
import type { LegalPageName } from "#domain/legal/pages.ts";

/** The operator's details by placeholder, each with the text that marks the gap while it is missing. */
const facts: Record<string, { gap: string; of: (operator: Operator) => string | null }> = {
	name: { gap: "name of the person or company that runs the directory", of: ({ name }) => name },
	address: { gap: "postal address", of: ({ address }) => address.replaceAll("\n", "  \n") },
	email: { gap: "email address", of: ({ email }) => email },
	phone: { gap: "phone number, or another way to reach you straight away", of: ({ phone }) => phone },
};

/** The Markdown template of a legal page with the operator's details filled in; gaps are marked [[…]]. */
export async function readLegalTemplate(
	page: LegalPageName,
	operator: Operator | null,
	siteUrl: string,
): Promise<string> {
	const text = await readFile(new URL(`legal/${page}.md`, import.meta.url), "utf8");
	return text.replace(/\{(\w+)\}/g, (mark, word: string) => {
		if (word === "site") return siteUrl;
		const fact = facts[word];
		return fact ? ((operator && fact.of(operator)) ?? `[[${fact.gap}]]`) : mark;
	});
}
