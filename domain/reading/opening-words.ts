import words from "./opening-words.json" with { type: "json" };

// What people write on doors ("Lundi au vendredi de 9h à 12h et de 14h à 18h") in the notation of OpenStreetMap.

const codes = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const languages =
	"en de fr es it nl pt pl cs sk hu ro bg el hr sr-Latn bs sl mk sq uk lt lv et fi sv da nb is ca gl eu tr".split(" ");
/** 6 January 2025 was a Monday. */
const monday = Date.UTC(2025, 0, 6);

/** Weekdays by their names, whole and short; without those that mean another day in another language. */
const days = new Map<string, string>();
for (const weekday of ["long", "short"] as const) {
	const unclear = new Set<string>();
	const found = new Map<string, string>();
	for (const language of languages) {
		const format = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
		for (const [index, code] of codes.entries()) {
			const name = keyOf(format.format(monday + index * 24 * 60 * 60 * 1000));
			if ((found.get(name) ?? code) !== code) unclear.add(name);
			found.set(name, code);
		}
	}
	// names of one letter, as in Hungarian, are hours in French
	for (const [name, code] of found) if (!unclear.has(name) && name.length > 1 && !days.has(name)) days.set(name, code);
}
for (const code of codes) days.set(keyOf(code), code);

const kinds = ["daily", "closed", "till", "and", "from", "hour"] as const;
const meanings = Object.fromEntries(kinds.map((kind) => [kind, new Set(words[kind].map(keyOf))])) as Record<
	(typeof kinds)[number],
	Set<string>
>;

function keyOf(word: string): string {
	return word
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/-feira$|\.$/, "");
}

type Token = { kind: "day" | "time" | "till" | "and" | "end"; text: string };
const token = (kind: Token["kind"], text = ""): Token => ({ kind, text });

/**
 * Rewrites hours of a week as OpenStreetMap does ("Mo-Fr 09:00-12:00,14:00-18:00; Sa off"). Undefined if a word or a
 * sign is not known, or spans do not follow days as they should.
 */
export function rewriteHours(typed: string): string | undefined {
	const tokens = readTokens(typed);
	return tokens && joinRules(tokens);
}

function readTokens(typed: string): Token[] | undefined {
	const tokens: Token[] = [];
	let text = typed.toLowerCase();
	for (const phrase of words.daily) text = text.replace(phrase, "daily");
	const parts = text
		.replace(/-feira(?!\p{L})/gu, "")
		.replace(/\bt\/m\b/g, "-")
		.replace(/(?<=[ap])\.m\b\.?/g, "m")
		// "0900", but no year
		.replace(/\b([01]\d|2[0-4])(00|15|30|45)\b/g, "$1:$2")
		.match(/\d{1,2}(?:[:.h]\d{2})?(?!\d)|[\p{L}\p{M}](?:['’]?[\p{L}\p{M}]+)*\.?|[^\s]/gu);
	for (const [index, part] of (parts ?? []).entries()) {
		const before = tokens.at(-1);
		const next = parts?.[index + 1] ?? "";
		const word = keyOf(part);
		if (/^\d/.test(part)) {
			const [hours = "", minutes = "00"] = part.split(/[:.h]/);
			tokens.push(token("time", `${hours.padStart(2, "0")}:${minutes}`));
		} else if (/^[ap]m$/.test(word)) {
			if (before?.kind !== "time") return undefined;
			const hours = Number(before.text.slice(0, 2));
			if (hours < 1 || hours > 12) return undefined;
			before.text = `${String((hours % 12) + (word === "pm" ? 12 : 0)).padStart(2, "0")}${before.text.slice(2)}`;
		} else if (/^[-–—‑−]$/.test(part)) tokens.push(token("till"));
		// "do" is Thursday in German and Dutch, but between times the "to" of Polish
		else if (meanings.till.has(word) && isSame(before, next) && !(word === "do" && before?.kind === "day"))
			tokens.push(token("till"));
		else if (days.has(word)) tokens.push(token("day", days.get(word)));
		else if (meanings.daily.has(word)) tokens.push(token("day", "Mo"), token("till"), token("day", "Su"));
		else if (meanings.closed.has(word)) tokens.push(token("end", "off"));
		else if (meanings.and.has(word) || /^[,/&]$/.test(part)) tokens.push(token("and"));
		else if (/^[;|]$/.test(part)) tokens.push(token("end"));
		else if (meanings.hour.has(word) && before?.text === "24:00" && tokens.at(-2)?.kind !== "till")
			before.text = "00:00-24:00";
		else if (!meanings.from.has(word) && !meanings.hour.has(word) && !meanings.till.has(word) && !/^[:.]$/.test(part))
			return undefined;
	}
	return tokens;
}

/** Whether a word stands between two days, or else between a time and another. */
const isSame = (before: Token | undefined, next: string) =>
	before?.kind === "day" ? !/^\d/.test(next) : before?.kind === "time";

/** Joins tokens to rules: days, then the times of these days. */
function joinRules(tokens: Token[]): string | undefined {
	const rules: { days: string; times: string }[] = [];
	let rule = { days: "", times: "" };
	const finish = () => {
		if (rule.times) rules.push(rule);
		rule = { days: "", times: "" };
	};
	for (const [index, { kind, text }] of tokens.entries()) {
		const before = tokens[index - 1]?.kind;
		const after = tokens[index + 1]?.kind;
		if (kind === "day") {
			if (rule.times) finish();
			rule.days += rule.days && before !== "till" ? `,${text}` : text;
		} else if (kind === "time") rule.times += rule.times && before !== "till" ? `,${text}` : text;
		else if (kind === "till") {
			if (before !== after || (before !== "day" && before !== "time")) return undefined;
			if (before === "day") rule.days += "-";
			else rule.times += "-";
		} else if (text === "off") {
			if (rule.times) return undefined;
			rule.times = "off";
		} else if (kind === "end") {
			if (rule.days && !rule.times) return undefined;
			finish();
		}
	}
	if (rule.days && !rule.times) return undefined;
	finish();
	const isWhole = rules.length > 0 && rules.every(({ times }) => times === "off" || times.split(",").every(isSpan));
	return isWhole ? rules.map(({ days, times }) => `${days || "Mo-Su"} ${times}`).join("; ") : undefined;
}

const isSpan = (text: string) => /^(?:[01]\d|2[0-4]):[0-5]\d-(?:[01]\d|2[0-4]):[0-5]\d$/.test(text);
