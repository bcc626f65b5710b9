/** A QR code as inline SVG: the content security policy forbids pictures from data: URLs. */
export function QrCode({ svg, label }: { svg: string; label: string }) {
	const drawn = new DOMParser().parseFromString(svg.slice(svg.indexOf("<svg")), "image/svg+xml").documentElement;
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={drawn.getAttribute("viewBox") ?? undefined}
			className="size-52 rounded-lg"
		>
			{/* in the dark, too: many cameras do not read light on dark */}
			<rect width="100%" height="100%" fill="#fff" />
			<path fill="#000" d={drawn.querySelector("path")?.getAttribute("d") ?? undefined} />
		</svg>
	);
}
