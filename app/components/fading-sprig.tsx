const leaf = "M0 0C5-12 20-18 36-12 26 2 12 6 0 0Z";
const vein = "M2-1C12-6 22-9 31-11";

/** Along the stem, from its foot: position, turn in degrees and size. Odd leaves lie on the other side. */
const leaves = [
	[58, 232, -20, 1],
	[66, 208, 196, 0.95],
	[76, 178, -30, 1.15],
	[83, 152, 188, 1.1],
	[92, 122, -42, 1.1],
	[98, 98, 178, 1],
	[108, 70, -55, 0.95],
	[112, 52, 168, 0.8],
	[121, 30, -72, 0.85],
] as const;

const treated = [1, 0.62, 0.36, 0.18, 0.07];

/** The motif: a tattooed sprig, five times, fading as treated ink does. Decoration. */
export function FadingSprigs({ className }: { className?: string }) {
	return (
		<svg
			viewBox="0 -16 640 280"
			aria-hidden="true"
			className={className}
			fill="none"
			stroke="currentColor"
			strokeLinecap="round"
		>
			<defs>
				<g id="sprig">
					<path d="M50 258C70 200 96 120 124 16" strokeWidth="2.5" />
					{leaves.map(([x, y, turn, size], index) => (
						<g key={y} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size} ${index % 2 ? -size : size})`}>
							<path d={leaf} strokeWidth="2" fill="currentColor" fillOpacity={index % 3 === 0 ? 0.85 : 0.12} />
							<path d={vein} strokeWidth="1.25" />
						</g>
					))}
				</g>
			</defs>
			{treated.map((opacity, index) => (
				<use key={opacity} href="#sprig" x={index * 124 - 16} opacity={opacity} />
			))}
		</svg>
	);
}
