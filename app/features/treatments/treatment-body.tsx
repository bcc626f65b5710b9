import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Icon } from "#app/components/ui/icon.tsx";
import { langOf, Untranslated } from "#app/shared/documents/untranslated.tsx";
import { SourceList } from "#app/shared/sources/source-list.tsx";
import type { CountryPrice, TreatmentGuide } from "#database/queries/treatments.ts";
import { formatDate } from "#domain/format.ts";
import { FindClinic } from "./find-clinic.tsx";
import { type GuidePart, listParts } from "./guide-contents.tsx";
import { findGuideSources } from "./guide-sources.ts";
import { partTitles } from "./part-titles.ts";
import { Cost, Course, Wavelengths } from "./shared-parts.tsx";

export type TreatmentBodyGuide = Omit<TreatmentGuide, "languages">;

/** The title and subline of a guide, and its medical reviewer. As "p" in a preview, where it must be no heading. */
export function TreatmentHeader({ guide, as: Title = "h1" }: { guide: TreatmentBodyGuide; as?: "h1" | "p" }) {
	const { medically_reviewed_by: reviewer, medically_reviewed_on: reviewedOn } = guide;
	const isReviewed = reviewer && reviewedOn;
	const lang = langOf(guide.language);
	return (
		<header className="max-w-3xl">
			<Title
				lang={lang}
				className={
					Title === "h1" ? "text-4xl sm:text-5xl" : "text-balance font-display font-medium text-4xl leading-tight"
				}
			>
				{guide.title}
			</Title>
			<p lang={lang} className="mt-3 text-faded text-xl">
				{guide.subline}
			</p>
			<Untranslated language={guide.language} className="mt-3" />
			<p
				className={`mt-4 inline-flex items-center gap-2 rounded-full px-3 py-1 text-sm ${isReviewed ? "bg-tint text-on-tint" : "bg-caution text-on-caution"}`}
			>
				<Icon name="info" className="size-4" />
				{isReviewed
					? t`Medically reviewed by ${reviewer} on ${{ date: formatDate(reviewedOn) }}`
					: t`Not medically reviewed`}
			</p>
		</header>
	);
}

/**
 * A treatment guide from its introduction to its sources, on the public page and in the preview of admins. Keys of
 * lists are indexes, since two texts may be the same while they are written.
 */
export function TreatmentBody({ guide, prices }: { guide: TreatmentBodyGuide; prices: CountryPrice[] }) {
	const sources = findGuideSources(guide);
	const lang = langOf(guide.language);
	const render: Record<GuidePart, () => React.ReactNode> = {
		benefits: () => <Points points={guide.benefits} lang={lang} icon="check" look="text-accent" />,
		drawbacks: () => <Points points={guide.drawbacks} lang={lang} icon="minus" look="text-on-caution" />,
		expect: () => (
			<div className="prose-page" lang={lang}>
				<Paragraphs text={guide.expect} />
			</div>
		),
		wavelengths: () => <Wavelengths sources={sources} />,
		course: () => <Course sources={sources} />,
		cost: () => <Cost prices={prices} sources={sources} />,
		faq: () => <Faq items={guide.faq} lang={lang} />,
		find: () => <FindClinic slug={guide.slug} isOffered={guide.is_offered} />,
		sources: () => (
			<>
				<SourceList sources={sources} />
				<p className="mt-4 max-w-prose text-faded text-sm">
					<Trans>This guide is general information. It's no substitute for a doctor who has seen your skin.</Trans>
				</p>
			</>
		),
	};
	return (
		<>
			<div className="prose-page" lang={lang}>
				<Paragraphs text={guide.intro} />
			</div>
			{listParts(guide).map((part) => (
				<section
					key={part}
					id={part}
					className={part === "find" ? "mt-12 scroll-mt-4 rounded-2xl bg-wash p-6 sm:p-8" : "mt-12 scroll-mt-4"}
				>
					<h2 className={part === "find" ? "mb-4 text-2xl" : "mb-4 text-2xl sm:text-3xl"}>{partTitles[part]}</h2>
					{render[part]()}
				</section>
			))}
		</>
	);
}

function Paragraphs({ text }: { text: string }) {
	// biome-ignore lint/suspicious/noArrayIndexKey: see above
	return text.split(/\n{2,}/).map((paragraph, index) => <p key={index}>{paragraph}</p>);
}

type PointsProps = { points: string[]; lang: string | undefined; icon: "check" | "minus"; look: string };

function Points({ points, lang, icon, look }: PointsProps) {
	return (
		<ul lang={lang} className="grid max-w-prose gap-3">
			{points.map((point, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: see above
				<li key={index} className="flex items-start gap-3">
					<Icon name={icon} className={`mt-1 size-5 shrink-0 ${look}`} />
					{point}
				</li>
			))}
		</ul>
	);
}

/** Questions that open one at a time and close again: the shared `name` makes the browser do it, without script. */
function Faq({ items, lang }: { items: { q: string; a: string }[]; lang: string | undefined }) {
	return (
		<div lang={lang} className="max-w-prose divide-y divide-line border-line border-y">
			{items.map(({ q, a }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: see above
				<details key={index} name="faq" className="group">
					<summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
						{q}
						<Icon
							name="chevron-down"
							className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
						/>
					</summary>
					<p className="pb-5 text-faded">{a}</p>
				</details>
			))}
		</div>
	);
}
