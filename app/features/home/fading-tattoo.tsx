import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { milan } from "#domain/course/studies.ts";

const fadingTattooStages = [
	t`Before`,
	t`5 sessions`,
	t`${{ sessions: milan.sessions }} sessions: clear for about half`,
];

const heart =
	"M80 146C50 122 24 98 24 66 24 44 39 30 56 30c11 0 20 6 24 17 4-11 13-17 24-17 17 0 32 14 32 36 0 32-26 56-56 80Z";
/** Short strokes of shading along the edge. */
const shading =
	"M36 52c3-8 9-12 16-13M32 62c1-3 2-6 4-9M122 58c2 12-1 22-6 30M113 54c2 9 1 17-2 24M104 52c1 7 0 12-2 17M126 118c-8 8-16 15-25 22M117 116c-7 7-14 12-22 18M107 115c-5 5-10 9-16 13";
const ribbon = "M14 80c42 16 90 16 132-2l3 28c-44 19-94 19-138 2Z";
const tails = "M14 80 3 96l10 6-7 18c10 0 20 0 30-3l3-7M146 78l11 15-9 7 8 17c-10 2-21 2-31-1l-3-7";

/** A tattoo that fades from left to right: above the search, or beside it on a wide screen. */
export function FadingTattoo() {
	return (
		<figure className="flex items-center justify-center gap-4 bg-skin px-4 py-2 text-tattoo lg:absolute lg:inset-y-0 lg:right-0 lg:left-[58%] lg:flex-col lg:py-6">
			<svg
				viewBox="-4 0 168 152"
				aria-hidden="true"
				className="h-20 max-w-md shrink-0 lg:h-auto lg:min-h-0 lg:w-full lg:flex-1 [mask-image:linear-gradient(90deg,#000_15%,#0005_55%,#0003_85%)]"
				fill="none"
				stroke="currentColor"
				strokeWidth="3.2"
				strokeLinecap="round"
				strokeLinejoin="round"
			>
				<path d={heart} />
				<path d={shading} strokeWidth="2" />
				<path d="M80 8v10M62 12l4 8M98 12l-4 8M46 20l6 5M114 20l-6 5" strokeWidth="2.4" />
				<path d={tails} className="fill-skin" />
				<path d={ribbon} className="fill-skin" />
				<path id="ribbon-line" d="M20 107c40 14 82 14 121-2" stroke="none" />
				<text fill="currentColor" stroke="none" fontSize="25" fontWeight="600" className="font-display italic">
					<textPath href="#ribbon-line" startOffset="50%" textAnchor="middle">
						<Trans>Forever</Trans>
					</textPath>
				</text>
			</svg>
			<figcaption className="max-w-md text-sm lg:w-full text-balance lg:text-center">
				<span className="flex justify-between gap-4 font-semibold max-lg:hidden">
					{fadingTattooStages.map((stage) => (
						<span key={stage}>{stage}</span>
					))}
				</span>
				<Trans>How the same tattoo may fade. How fast depends on the ink, your skin and the laser.</Trans>
			</figcaption>
		</figure>
	);
}
