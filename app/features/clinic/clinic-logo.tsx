import { Initials } from "#app/shared/clinic/card-picture.tsx";
import { getPictureUrl } from "#domain/pictures/storage.ts";

type LogoProps = { name: string; logoUrl: string | null; className?: string };

/** The clinic's logo, or its initials: decoration beside the name. `className` may set another size. */
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
