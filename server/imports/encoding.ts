import chardet from "chardet";
import type { Encoding } from "#domain/imports/schemas.ts";

export type { Encoding };

/** Encodings of Windows by all names of the detector: spreadsheet programs write no others of their kind. */
const encodings: Readonly<Record<string, Encoding>> = {
	...{ "windows-1250": "windows-1250", "ISO-8859-2": "windows-1250" },
	...{ "windows-1251": "windows-1251", "ISO-8859-5": "windows-1251", "KOI8-R": "windows-1251" },
	...{ "windows-1252": "windows-1252", "ISO-8859-1": "windows-1252" },
	...{ "windows-1253": "windows-1253", "ISO-8859-7": "windows-1253" },
	...{ "windows-1254": "windows-1254", "ISO-8859-9": "windows-1254" },
	...{ "windows-1257": "windows-1257" },
};

/** How much likelier another encoding must be than the usual one. */
const margin = 1.25;

/** Letters of UTF-8, read one byte a character: accents, quotation marks, or two letters of Greek or Cyrillic. */
const usualPairs = /[\xc3-\xc5][\x80-\xbf]|\xe2\x80[\x80-\xbf]|(?:[\xce-\xd1][\x80-\xbf]){2}/;
const anyPair = /[\xc2-\xc5\xce-\xdb][\x80-\xbf]|[\xe0-\xf4][\x80-\xbf]{2}|\xc8[\x98-\x9b]/;
/** Letters that no clinic has in its name: "É®" of Windows-1252 has the bytes of "ɮ". */
const oddPair = /[\xc6-\xcb\xdc-\xdf][\x80-\xbf]/;

const longestSample = 64 * 1024; // bytes

/** Finds the encoding of a text, chunk by chunk. */
export function openEncodingGuess() {
	const decoder = new TextDecoder("utf-8", { fatal: true });
	const sample: Buffer[] = [];
	let sampled = 0;
	const seen = { isUtf8: true, usual: false, any: false, odd: false };
	function decode(chunk: Buffer | undefined): void {
		try {
			decoder.decode(chunk, { stream: chunk !== undefined });
		} catch {
			seen.isUtf8 = false;
		}
	}
	return {
		add(chunk: Buffer): void {
			if (seen.isUtf8) decode(chunk);
			const text = chunk.toString("latin1");
			seen.usual ||= usualPairs.test(text);
			seen.any ||= anyPair.test(text);
			seen.odd ||= oddPair.test(text);
			// only lines that say something of the encoding
			for (const line of text.split(/[\r\n]/)) {
				if (sampled > longestSample) return;
				if (!/[\x80-\xff]/.test(line)) continue;
				sample.push(Buffer.from(`${line}\n`, "latin1"));
				sampled += line.length;
			}
		},
		/** Returns undefined for a text in UTF-8 of which a part is damaged. */
		end(): Encoding | undefined {
			if (seen.isUtf8) decode(undefined);
			if (seen.isUtf8) return seen.odd && !seen.any ? "windows-1252" : "utf-8";
			return seen.usual ? undefined : chooseEncoding(Buffer.concat(sample));
		},
	};
}

function chooseEncoding(sample: Buffer): Encoding {
	const likely = new Map<Encoding, number>();
	for (const { name, confidence } of chardet.analyse(sample)) {
		const encoding = encodings[name];
		if (encoding) likely.set(encoding, Math.max(likely.get(encoding) ?? 0, confidence));
	}
	const [best] = [...likely].sort(([, one], [, other]) => other - one);
	if (!best || best[1] <= margin * (likely.get("windows-1252") ?? 0)) return "windows-1252";
	// ä, ö, ü and é are the same in both
	const [one, usual] = [best[0], "windows-1252"].map((encoding) => new TextDecoder(encoding).decode(sample));
	return one === usual ? "windows-1252" : best[0];
}
