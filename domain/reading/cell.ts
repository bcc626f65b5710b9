import { decodeHTMLStrict } from "entities";
import { Parser } from "htmlparser2";
import { cleanText } from "../clean-text.ts";

/** How programs write that there is no value: databases, spreadsheets, scripts. */
const empty =
	/^(?:\\N|\(?null\)?|nan|none|nil|undefined|n\/?a|k\. ?a\.|#n\/[ad]|#¡?(?:ref|name|value|valor|div\/0|null|num|¿nombre)[!?]|#NV|#(?:WERT|BEZUG|ZAHL)!|[-–—_.?]+)$/i;

/**
 * Returns the text of a file's cell without what spreadsheets, databases and web pages add to it: `="…"` and
 * apostrophes that keep numbers as they are, backslashes before quotation marks and for line ends, tags, entities.
 * Empty for NULL, \N, #REF! and others that stand for no value.
 */
export function readCell(cell: string): string {
	let text = cell.trim();
	text = /^="(.*)"$/s.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
	text = text.replace(/^'(?=[+\d])/, "").replace(/\\(?:(["'\\])|(?:r\\)?n)/g, (_, mark = "\n") => mark);
	if (/[<&]/.test(text)) text = removeMarkup(text);
	text = cleanText(text) ?? "";
	return empty.test(text) ? "" : text;
}

const blocks = new Set(["br", "div", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "table", "tr", "ul"]);
/** Elements of text; others in angle brackets, such as <info@example.com>, are no markup. */
const inline = new Set(["a", "abbr", "b", "em", "font", "i", "img", "s", "small", "span", "strong", "sub", "sup", "u"]);
const dropped = new Set(["script", "style"]);
const isMarkup = (name: string) => blocks.has(name) || inline.has(name) || dropped.has(name) || /^t[dh]$/.test(name);

function removeMarkup(text: string): string {
	let written = "";
	let isDropped = false;
	let start = 0;
	const parser: Parser = new Parser(
		{
			onopentagname() {
				start = parser.startIndex;
			},
			onopentag(name) {
				if (!isMarkup(name)) written += text.slice(start, parser.endIndex + 1);
				else if (blocks.has(name)) written += "\n";
				isDropped ||= dropped.has(name);
			},
			onclosetag(name, isImplied) {
				if (dropped.has(name)) isDropped = false;
				else if (!isMarkup(name) && !isImplied) written += text.slice(parser.startIndex, parser.endIndex + 1);
				else if (blocks.has(name) && name !== "br") written += "\n";
			},
			ontext(data) {
				if (!isDropped) written += data;
			},
		},
		{ decodeEntities: false },
	);
	parser.end(text);
	const lines = decodeHTMLStrict(decodeHTMLStrict(written)).replaceAll("\u00a0", " ").split("\n");
	return lines
		.map((line) => line.trim())
		.filter(Boolean)
		.join("\n");
}
