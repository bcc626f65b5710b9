// npm run icons: draws app/styles/icons.svg, all icons of app/components/ui/icon-names.ts side by side.
import { writeFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { iconNames } from "../components/ui/icon-names.ts";
import { cell, cells, gap, stars } from "./icon-classes.ts";

/** The elements of an icon's own drawing. */
async function draw(name: string): Promise<string> {
	const { default: icon } = await import(`lucide-react/icons/${name.replace(/-filled$/, "")}`);
	const svg = renderToStaticMarkup(createElement(icon));
	return svg.slice(svg.indexOf(">") + 1, -"</svg>".length);
}

/** All icons in a row, then five filled and five empty stars. */
export async function drawIcons(): Promise<string> {
	const groups: string[] = [];
	const at = (x: number, look: string, shapes: string) =>
		groups.push(`<g transform="translate(${x})"${look}>${shapes}</g>`);
	const filled = ' fill="#000"';
	for (const [index, name] of iconNames.entries()) {
		at(index * cell, name.endsWith("-filled") ? filled : "", await draw(name));
	}
	const star = await draw("star");
	for (let index = 0; index < 5; index++) {
		at(stars * cell + index * (cell + gap), filled, star);
		at((stars + 6) * cell + index * (cell + gap), ' opacity="0.5"', star);
	}
	const width = cells * cell;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${cell}" viewBox="0 0 ${width} ${cell}" preserveAspectRatio="none" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">\n<!-- Lucide, https://lucide.dev/license: ISC, Copyright (c) Lucide Icons and Contributors -->\n${groups.join("\n")}\n</svg>\n`;
}

if (import.meta.main) writeFileSync("app/styles/icons.svg", await drawIcons());
