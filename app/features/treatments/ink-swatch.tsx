import type { Ink } from "#domain/treatments/facts.ts";

// each has a pattern of its own, so that inks can be told apart without seeing colours
const looks: Record<Ink["swatch"], { fill: string; over?: string; line: string; pattern: string }> = {
	black: { fill: "#15171c", line: "#ffffff", pattern: "" },
	blueGreen: { fill: "#2457b8", over: "#2c8a4b", line: "#ffffff", pattern: "M2 26 26 2M14 26 38 2M26 26 42 10" },
	purple: {
		fill: "#6b3fa0",
		line: "#ffffff",
		pattern: "M8 8h.01M20 8h.01M32 8h.01M14 16h.01M26 16h.01M8 22h.01M20 22h.01M32 22h.01",
	},
	red: { fill: "#c0262c", line: "#ffffff", pattern: "M0 7h40M0 14h40M0 21h40" },
	yellow: { fill: "#f1cf3e", line: "#17212f", pattern: "M8 0v28M16 0v28M24 0v28M32 0v28" },
	brown: { fill: "#8a5a33", line: "#ffffff", pattern: "M2 26 26 2M14 26 38 2M2 2l24 24M14 2l24 24" },
	white: { fill: "#ffffff", line: "#17212f", pattern: "M12 6l16 16M28 6 12 22" },
};

/** A picture of an ink's colour, hidden from screen readers: the ink's name stands beside it. */
export function InkSwatch({ ink }: { ink: Ink["swatch"] }) {
	const { fill, over, line, pattern } = looks[ink];
	return (
		<svg
			viewBox="0 0 40 28"
			aria-hidden="true"
			className="h-7 w-10 shrink-0 overflow-hidden rounded-md border border-edge print:[print-color-adjust:exact]"
		>
			<path fill={fill} d="M0 0h40v28H0z" />
			{over && <path fill={over} d="M20 0h20v28H20z" />}
			{pattern && <path d={pattern} fill="none" stroke={line} strokeWidth="2" strokeLinecap="round" />}
		</svg>
	);
}
