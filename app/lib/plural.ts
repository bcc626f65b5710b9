import { formatNumber } from "#domain/format.ts";
import { siteLanguage } from "#domain/site-language.ts";

// What finished texts call, see scripts/build/static-texts.ts.

// made when it is needed, as in domain/format.ts: pages and inline scripts load this before the first screen
let rules: Intl.PluralRules | undefined;

export { formatNumber as number };

/** Returns the text for a count: that for exactly it ("0"), or for its plural form in the language of this build. */
export function plural(count: number, texts: { other: string; [form: string]: string }): string {
	rules ??= new Intl.PluralRules(siteLanguage);
	return texts[count] ?? texts[rules.select(count)] ?? texts.other;
}
