import { getPictureUrl } from "#domain/pictures/storage.ts";

/** The clinic's logo, or its initials on a tint. Decoration: the name stands beside it. */
export function ClinicLogo({
	name,
	logoUrl,
	className = "size-14 text-lg",
}: {
	name: string;
	logoUrl: string | null;
	className?: string;
}) {
	const frame = `${className} shrink-0 rounded-xl`;
	if (logoUrl) {
		return (
			<img
				src={getPictureUrl(logoUrl, "logo")}
				srcSet={`${getPictureUrl(logoUrl, "logoDouble")} 2x`}
				alt=""
				width={112}
				height={112}
				loading="lazy"
				decoding="async"
				className={`${frame} border border-line object-cover`}
			/>
		);
	}
	return (
		<span
			aria-hidden="true"
			className={`${frame} flex items-center justify-center bg-tint font-display font-semibold text-on-tint`}
		>
			{getInitials(name)}
		</span>
	);
}

/** One or two capital letters for a name: "Laserzentrum München" is "LM", "Dr. Weiß" is "DW". */
export function getInitials(name: string): string {
	const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
	const [first = "?", last] = words.length > 1 ? [words[0], words.at(-1)] : words;
	return [first, last ?? ""].map((word) => [...word][0]?.toUpperCase() ?? "").join("");
}
