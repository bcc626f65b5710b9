import { locale } from "./site-language.ts";

// Texts of domain/, marked like those of pages. A build writes them in its language, in place of these calls
// (scripts/build/static-texts.ts); a server that runs the sources says them in English.

type Named<Value> = Value | Readonly<Record<string, Value>>;

const unwrap = <Value extends string | number>(value: Named<Value>): Value =>
	typeof value === "object" ? (Object.values(value)[0] as Value) : value;

/** Says a text. A value that is no variable is named: `` t`In ${{ city: clinic.city }}` ``; `context` tells homonyms apart. */
export function t(
	text: TemplateStringsArray | { message: string; context: string },
	...values: Named<string | number>[]
): string {
	return "message" in text ? text.message : String.raw({ raw: text }, ...values.map(unwrap));
}

/** Says the text for a count: that for exactly it ("0"), or for one or other. `#` stands for the count. */
export function plural(count: Named<number>, texts: { one: string; other: string; [exact: number]: string }): string {
	const value = unwrap(count);
	const text = texts[value] ?? (value === 1 ? texts.one : texts.other);
	return text.replaceAll("#", value.toLocaleString(locale));
}
