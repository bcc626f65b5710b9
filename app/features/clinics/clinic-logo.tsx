import { getPictureUrl } from "#domain/pictures/storage.ts";
import { getInitials } from "./initials.ts";

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
