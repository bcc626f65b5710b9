type Props = {
	svg: string;
	label: string;
	/** Its size. */
	className?: string;
};

/** A QR code as inline SVG: the content security policy forbids pictures from data: URLs. */
export function QrCode({ svg, label, className = "size-52" }: Props) {
	const drawn = new DOMParser().parseFromString(svg.slice(svg.indexOf("<svg")), "image/svg+xml").documentElement;
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={drawn.getAttribute("viewBox") ?? undefined}
			className={`rounded-lg ${className}`}
		>
			{/* in the dark, too: many cameras do not read light on dark */}
			<rect width="100%" height="100%" fill="#fff" />
			<path fill="#000" d={drawn.querySelector("path")?.getAttribute("d") ?? undefined} />
		</svg>
	);
}
