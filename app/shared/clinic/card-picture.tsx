import { getPictureUrl } from "#domain/pictures/storage.ts";

type Props = { name: string; picture: string | null; logo: string | null };

/**
 * A clinic's first picture on its card, with its logo in a corner; without a picture a calm tile with the logo or the
 * initials. Each in one size, sharp on every screen: an address is long.
 */
export const CardPicture = ({ name, picture, logo }: Props) => (
	<>
		{picture ? (
			<img src={getPictureUrl(picture, "thumbDouble")} alt="" loading="lazy" />
		) : (
			<span aria-hidden="true" className="tile">
				{!logo && getInitials(name)}
			</span>
		)}
		{logo && <img src={getPictureUrl(logo, "logoDouble")} alt="" loading="lazy" className="logo" />}
	</>
);

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
