import * as texts from "./texts.ts";

/** How much of the ink is left: what the picture shows, not what anybody is promised. */
const stages = [
	{ after: texts.fadingTattooBefore, ink: 0.9 },
	{ after: texts.fadingTattooSessions(4), ink: 0.34 },
	{ after: texts.fadingTattooSessions(8), ink: 0.08 },
];

/** The motif: one tattoo before, during and after its removal. */
export function FadingTattoo({ className }: { className?: string }) {
	return (
		<figure className={className}>
			<Tattoo />
			<ol className="grid grid-cols-3 gap-2 sm:gap-3">
				{stages.map(({ after, ink }) => (
					<li key={after} className="text-center font-medium text-sm">
						<svg viewBox="-14 -6 188 172" aria-hidden="true" className="mb-1.5 w-full rounded-2xl bg-skin text-tattoo">
							<use href="#tattoo" opacity={ink} />
						</svg>
						{after}
					</li>
				))}
			</ol>
			<figcaption className="mt-1 text-center text-faded text-sm">{texts.fadingTattooCaption}</figcaption>
		</figure>
	);
}

const heart =
	"M80 146C50 122 24 98 24 66 24 44 39 30 56 30c11 0 20 6 24 17 4-11 13-17 24-17 17 0 32 14 32 36 0 32-26 56-56 80Z";
/** Where the needle shaded: short strokes along the edge. */
const shading =
	"M36 52c3-8 9-12 16-13M32 62c1-3 2-6 4-9M122 58c2 12-1 22-6 30M113 54c2 9 1 17-2 24M104 52c1 7 0 12-2 17M126 118c-8 8-16 15-25 22M117 116c-7 7-14 12-22 18M107 115c-5 5-10 9-16 13";
const ribbon = "M14 80c42 16 90 16 132-2l3 28c-44 19-94 19-138 2Z";
const tails = "M14 80 3 96l10 6-7 18c10 0 20 0 30-3l3-7M146 78l11 15-9 7 8 17c-10 2-21 2-31-1l-3-7";

function Tattoo() {
	return (
		<svg width="0" height="0" aria-hidden="true" className="absolute">
			<g id="tattoo" fill="none" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round">
				<path d={heart} />
				<path d={shading} strokeWidth="2" />
				<path d="M80 8v10M62 12l4 8M98 12l-4 8M46 20l6 5M114 20l-6 5" strokeWidth="2.4" />
				<path d={tails} className="fill-skin" />
				<path d={ribbon} className="fill-skin" />
				<path id="ribbon-line" d="M20 107c40 14 82 14 121-2" stroke="none" />
				<text fill="currentColor" stroke="none" fontSize="25" fontWeight="600" className="font-display italic">
					<textPath href="#ribbon-line" startOffset="50%" textAnchor="middle">
						{texts.fadingTattooForever}
					</textPath>
				</text>
			</g>
		</svg>
	);
}
