import { getPictureUrl } from "#domain/pictures/storage.ts";

type LogoProps = { name: string; logoUrl: string | null; className?: string };

/** The clinic's logo, or its initials on a tint. Decoration: the name stands beside it. `className` may give another size. */
export function ClinicLogo({ name, logoUrl, className = "" }: LogoProps) {
	if (!logoUrl) return <Initials name={name} className={className} />;
	return (
		<img
			src={getPictureUrl(logoUrl, "logo")}
			srcSet={`${getPictureUrl(logoUrl, "logoDouble")} 2x`}
			alt=""
			width={112}
			height={112}
			loading="lazy"
			decoding="async"
			className={`logo ${className}`}
		/>
	);
}

/** The same on a card, with any picture of the clinic. In one size, sharp on every screen: an address is long. */
export function CardPicture({ name, path }: { name: string; path: string | null }) {
	if (!path) return <Initials name={name} />;
	return <img src={getPictureUrl(path, "logoDouble")} alt="" loading="lazy" />;
}

const Initials = ({ name, className = "" }: { name: string; className?: string }) => (
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
