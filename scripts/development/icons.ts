// npm run icons: draws app/styles/icons.svg, all icons side by side, and writes their places (app/styles/icon-
// places.css) and names (app/components/ui/icon-names.ts).
import { writeFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** What Lucide calls them; `-filled` are filled with their own colour. */
const iconNames = [
	"arrow-down",
	"arrow-left",
	"arrow-left-right",
	"arrow-right",
	"arrow-up",
	"badge-check",
	"building-2",
	"calendar-clock",
	"check",
	"chevron-down",
	"chevron-left",
	"chevron-right",
	"circle-check",
	"circle-help",
	"circle-user",
	"clock",
	"copy",
	"download",
	"external-link",
	"eye",
	"eye-off",
	"flag",
	"git-merge",
	"globe",
	"globe-2",
	"heart",
	"heart-filled",
	"hourglass",
	"image-off",
	"image-plus",
	"images",
	"info",
	"key-round",
	"loader-circle",
	"mail",
	"map",
	"map-pin",
	"menu",
	"message-circle",
	"message-square-reply",
	"message-square-text",
	"minus",
	"octagon-pause",
	"pencil",
	"phone",
	"plus",
	"rotate-cw",
	"search",
	"search-x",
	"shield-check",
	"star",
	"star-filled",
	"stethoscope",
	"trash-2",
	"triangle-alert",
	"x",
	"zap",
];

/** Those that style sheets draw themselves, as `var(--i-name)`. */
const inStyles = ["badge-check", "check", "external-link", "heart", "heart-filled", "plus"];

const cell = 24; // units of the drawing: the size of one of Lucide's icons
const gap = 3; // between the stars of a rating, 2 px of the page at 16 px a star

/** The elements of an icon's own drawing. */
async function draw(name: string): Promise<string> {
	const { default: icon } = await import(`lucide-react/icons/${name.replace(/-filled$/, "")}`);
	return renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

/**
 * The files, by path: all icons in a row, then five filled and five empty stars; the style sheet that finds them; the
 * type of their names.
 */
export async function drawIcons(): Promise<Record<string, string>> {
	const groups: string[] = [];
	const at = (x: number, look: string, shapes: string) =>
		groups.push(`<g transform="translate(${x})"${look}>${shapes}</g>`);
	const filled = ' fill="#000"';
	for (const [index, name] of iconNames.entries()) {
		at(index * cell, name.endsWith("-filled") ? filled : "", await draw(name));
	}
	const star = await draw("star");
	const stars = iconNames.length;
	for (let index = 0; index < 5; index++) {
		at(stars * cell + index * (cell + gap), filled, star);
		at((stars + 6) * cell + index * (cell + gap), ' opacity="0.5"', star);
	}
	const cells = stars + 12;
	const width = cells * cell;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${cell}" viewBox="0 0 ${width} ${cell}" preserveAspectRatio="none" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">\n<!-- Lucide, https://lucide.dev/license: ISC, Copyright (c) Lucide Icons and Contributors -->\n${groups.join("\n")}\n</svg>\n`;

	const rule = (selector: string, ...lines: string[]) =>
		`${selector} {\n${lines.map((line) => `\t${line};\n`).join("")}}\n`;
	const css = [
		"/* Made by `npm run icons`. */\n",
		rule(
			":root",
			`--icon-cells: ${cells}`,
			`--icon-stars: ${stars}`,
			...inStyles.map((name) => `--i-${name}: ${iconNames.indexOf(name)}`),
		),
		...iconNames.map((name, index) => rule(`.i-${name}`, `--icon: ${index}`)),
		...Array.from({ length: 51 }, (_, tenths) => rule(`.stars-${tenths}`, `--filled: ${widthOf(tenths)}rem`)),
	];
	const type = [
		"// Made by `npm run icons`.",
		"export type IconName =",
		...iconNames.map((name) => `\t| "${name}"`),
	].join("\n");
	return {
		"app/styles/icons.svg": svg,
		"app/styles/icon-places.css": css.join(""),
		"app/components/ui/icon-names.ts": `${type};\n`,
	};
}

/** How far a rating fills its stars, in rem. A star leaves a twelfth of its cell free on both sides. */
function widthOf(tenths: number): number {
	const whole = Math.floor(tenths / 10);
	const part = (tenths % 10) / 10;
	const width = whole * (1 + gap / cell) + (part && (2 + part * 20) / cell);
	return Math.round(width * 1000) / 1000;
}

if (import.meta.main) {
	for (const [path, text] of Object.entries(await drawIcons())) writeFileSync(path, text);
}
