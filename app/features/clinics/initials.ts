/** One or two capital letters for a name: "Laserzentrum München" is "LM", "Dr. Weiß" is "DW". */
export function getInitials(name: string): string {
	const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
	const [first = "?", last] = words.length > 1 ? [words[0], words.at(-1)] : words;
	return [first, last ?? ""].map((word) => [...word][0]?.toUpperCase() ?? "").join("");
}
