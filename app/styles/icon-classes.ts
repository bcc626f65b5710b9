import plugin from "tailwindcss/plugin";
import { iconNames } from "../components/ui/icon-names.ts";

/** Those that style sheets draw themselves, as `var(--i-name)`. */
const inStyles = ["badge-check", "check", "external-link", "heart", "heart-filled", "plus"] as const;

/** Units of the drawing: the size of one of Lucide's icons. */
export const cell = 24;
/** Between the stars of a rating, 2 px of the page at 16 px a star. */
export const gap = 3;
/** Where the stars begin: five filled ones and five empty ones. */
export const stars = iconNames.length;
export const cells = stars + 12;

/** For Tailwind: a class for each icon (.i-star), and one for each tenth of a rating (.stars-49). */
export default plugin(({ addBase }) => {
	addBase({
		":root": {
			"--icon-cells": String(cells),
			"--icon-stars": String(stars),
			...Object.fromEntries(inStyles.map((name) => [`--i-${name}`, String(iconNames.indexOf(name))])),
		},
		...Object.fromEntries(iconNames.map((name, index) => [`.i-${name}`, { "--icon": String(index) }])),
		...Object.fromEntries(
			Array.from({ length: 51 }, (_, tenths) => [`.stars-${tenths}`, { "--filled": `${widthOf(tenths)}rem` }]),
		),
	});
});

/** How far a rating fills its stars, in rem. A star leaves a twelfth of its cell free on both sides. */
function widthOf(tenths: number): number {
	const whole = Math.floor(tenths / 10);
	const part = (tenths % 10) / 10;
	const width = whole * (1 + gap / cell) + (part && (2 + part * 20) / cell);
	return Math.round(width * 1000) / 1000;
}
