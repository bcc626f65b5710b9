import { getPictureUrl } from "#domain/pictures/storage.ts";

/** A clinic's picture on its card, or its initials. One size for all screens keeps the address short. */
export function CardPicture({ name, path }: { name: string; path: string | null }) {
	if (!path) return <Initials name={name} />;
	return <img src={getPictureUrl(path, "logoDouble")} alt="" loading="lazy" />;
}

/** One or two letters on a tint, in the place of a logo. Decoration: the name stands beside it. */
export const Initials = ({ name, className = "" }: { name: string; className?: string }) => (
	<span aria-hidden="true" className={className ? `logo ${className}` : "logo"}>
		{getInitials(name)}
	</span>
);

/** One or two capital letters for a name: "Laserzentrum München" is "LM", "Dr. Weiß" is "DW". */
export function getInitials(name: string): string {
	const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
	const [first = "?", last] = words.length > 1 ? [words[0], words.at(-1)] : words;
	return [first, last ?? ""].map((word) => [...word][0]?.toUpperCase() ?? "").join("");
}
