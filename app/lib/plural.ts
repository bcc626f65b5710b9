import { formatNumber } from "#domain/format.ts";

// What finished texts call, see scripts/build/static-texts.ts.

const rules = /* @__PURE__ */ new Intl.PluralRules("en");

export { formatNumber as number };

/** Returns the text for a count: that for exactly it ("0"), or for its plural form in the language of this build. */
export const plural = (count: number, texts: { other: string; [form: string]: string }): string =>
	texts[count] ?? texts[rules.select(count)] ?? texts.other;
