/** What the map is drawn with, in a light and a dark scheme. */
export type MapColours = Record<"water" | "earth" | "green" | "border" | "road" | "name", string>;

export const mapColours: Record<"light" | "dark", MapColours> = {
	light: { water: "#cfdfe6", earth: "#f6f2ea", green: "#dfe8d5", border: "#b3a997", road: "#ffffff", name: "#4a5565" },
	dark: { water: "#0d141b", earth: "#26303b", green: "#24372f", border: "#5b6878", road: "#43505e", name: "#c3cad3" },
};
