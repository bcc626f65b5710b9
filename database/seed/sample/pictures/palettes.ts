/** The colours of one picture: the site's paper, ink and teal, in one of several lights. */
export type Palette = {
	wall: string;
	/** Parts of the wall that lie in shade, and panels. */
	panel: string;
	floor: string;
	/** Joints and the front edge of the floor. */
	joint: string;
	/** Frames, skirting boards, linen. */
	linen: string;
	linenShade: string;
	ink: string;
	accent: string;
	accentLight: string;
	wood: string;
	woodShade: string;
	pot: string;
	potShade: string;
	leaf: string;
	leafLight: string;
	sky: string;
	hill: string;
	glow: string;
	metal: string;
	metalShade: string;
};

const common = {
	linen: "#fbf8f3",
	linenShade: "#e6ddd0",
	ink: "#1b2838",
	accent: "#0b5d64",
	accentLight: "#7fb3b0",
	wood: "#c3976a",
	woodShade: "#a37a50",
	pot: "#cf8465",
	potShade: "#b66e51",
	leaf: "#386453",
	leafLight: "#5f9279",
	sky: "#e4f1f1",
	hill: "#b9d6d2",
	glow: "#fff6e2",
	metal: "#e3e7ea",
	metalShade: "#c2c9cf",
};

export const palettes: Palette[] = [
	{ ...common, wall: "#f0e7d9", panel: "#e5d8c5", floor: "#d8c2a3", joint: "#c8af8d" },
	{
		...common,
		wall: "#d5e6e2",
		panel: "#c2d9d4",
		floor: "#e6dac7",
		joint: "#d5c6ae",
		pot: "#f3efe8",
		potShade: "#ddd5c8",
	},
	{
		...common,
		wall: "#1f5f65",
		panel: "#19525a",
		floor: "#caa981",
		joint: "#b8966d",
		leaf: "#8dbba0",
		leafLight: "#b3d4bd",
		accent: "#e2b57f",
	},
	{
		...common,
		wall: "#efd9cd",
		panel: "#e6c9b9",
		floor: "#e2d2bf",
		joint: "#d0bda6",
		pot: "#0b5d64",
		potShade: "#084a50",
	},
	{ ...common, wall: "#dbe1e8", panel: "#c9d2dc", floor: "#d9cbb7", joint: "#c8b79f", sky: "#f4ead9", hill: "#d8c3ab" },
	{
		...common,
		wall: "#27394f",
		panel: "#203145",
		floor: "#b99873",
		joint: "#a78761",
		leaf: "#7fae97",
		leafLight: "#a8cdb6",
		accent: "#6fb0ae",
		accentLight: "#a9d2cf",
	},
];

/** Skin, from light to dark, with the shade beside it. */
export const skins: [light: string, shade: string][] = [
	["#f2d3be", "#e4bda3"],
	["#e0b48f", "#cf9d76"],
	["#b98058", "#a56d47"],
	["#7c4f36", "#693f2a"],
];
