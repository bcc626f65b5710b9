import { escapeMarkup } from "../escape-markup.ts";
import { formatLongDate } from "../format.ts";
import { siteLanguage } from "../site-language.ts";
import { t } from "../text.ts";
import { type Badge, badgeNames, hasCheck } from "./badge.ts";

/** The size (px) that a badge is drawn for; it can be shown smaller. */
export const badgeSize = { width: 200, height: 92 };

/** Background and letters, the same on light and dark pages: those of the badge on our own pages, grey without a check. */
const colours = {
	verified: ["#e1f0ee", "#0a4f55"],
	identity: ["#f2ede4", "#17212f"],
	none: ["#ececec", "#4a4a4a"],
} as const;

const drop = "M16 1c4 7 11 12.5 11 19.5a11 11 0 0 1-22 0C5 13.500 12 8 16 1Z";

type Facts = {
	name: string;
	badge: Badge;
	/** The day of the check, ISO 8601; null without a valid one. */
	checkedOn: string | null;
};

/** Draws the badge of a clinic as SVG: whose it is, what we checked, and when. */
export function drawBadge({ name, badge, checkedOn }: Facts): string {
	const { width, height } = badgeSize;
	const [paper, ink] = colours[hasCheck(badge) ? badge : "none"];
	const day = checkedOn ? t`Checked on ${{ day: formatLongDate(checkedOn) }}` : t`No valid check at present`;
	const title = escapeMarkup(`InkFree – ${name}: ${badgeNames[badge]}. ${day}.`);
	const mark = hasCheck(badge) ? "m16 41 3 3 6-7" : "M16 41h8";
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" lang="${siteLanguage}" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif" fill="${ink}">`,
		`<title>${title}</title>`,
		`<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="10" fill="${paper}" stroke="${ink}"/>`,
		`<path d="${drop}" transform="translate(10 7) scale(.55)"/>`,
		write("InkFree", { x: 32, y: 22, size: 15, weight: 600 }),
		`<circle cx="20" cy="41" r="8"/><path d="${mark}" fill="none" stroke="${paper}" stroke-width="2"/>`,
		write(badgeNames[badge], { x: 34, y: 46.5, size: 15, weight: 700 }),
		write(cut(name), { x: 12, y: 65, size: 12 }),
		write(day, { x: 12, y: 82, size: 12 }),
		"</svg>",
	].join("");
}

/** How wide a text is, about, for its size: most letters of a plain face, and those of China, Japan and Korea. */
const measure = (text: Iterable<string>) =>
	[...text].reduce((width, letter) => width + (letter > "\u2e7f" ? 1 : 0.56), 0);

type Place = { x: number; y: number; size: number; weight?: number };

const leastSize = 12;

/** Writes a line. Where it may be too long in the reader's font it is smaller, then pressed together. */
function write(text: string, { x, y, size, weight = 400 }: Place): string {
	const room = badgeSize.width - 12 - x;
	const shown = Math.max(leastSize, Math.min(size, Math.floor(room / measure(text))));
	const fit = measure(text) * shown > room ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : "";
	return `<text x="${x}" y="${y}" font-size="${shown}" font-weight="${weight}"${fit}>${escapeMarkup(text)}</text>`;
}

/** Cuts a name that could not be read if it were pressed into a line. */
function cut(name: string): string {
	const letters = [...name];
	while (measure(letters) * leastSize > badgeSize.width * 1.2) letters.splice(-2, 2, "…");
	return letters.join("");
}
