import { href } from "react-router";
import { SourceList } from "#app/components/source-list.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { TreatmentGuide } from "#database/queries/treatments.ts";
import { formatDate } from "#domain/format.ts";

export type TreatmentBodyGuide = Omit<TreatmentGuide, "name" | "seo_title" | "seo_meta">;

/**
 * A treatment guide from its title to its sources: the public page, and the preview of whoever writes it, where the title is no
 * heading of the page. Texts may repeat while they are written, so their places are the keys.
 */
export function TreatmentBody({ guide, titleAs: Title = "h1" }: { guide: TreatmentBodyGuide; titleAs?: "h1" | "p" }) {
	const { medically_reviewed_by: reviewer, medically_reviewed_on: reviewedOn } = guide;
	const isReviewed = reviewer && reviewedOn;
	return (
		<>
			<header className="max-w-3xl">
				<Title
					className={
						Title === "h1" ? "text-4xl sm:text-5xl" : "text-balance font-display font-medium text-4xl leading-tight"
					}
				>
					{guide.title}
				</Title>
				<p className="mt-3 text-faded text-xl">{guide.subline}</p>
				<p
					className={`mt-4 inline-flex items-center gap-2 rounded-full px-3 py-1 text-sm ${isReviewed ? "bg-tint text-on-tint" : "bg-caution text-on-caution"}`}
				>
					<Icon name="info" className="size-4" />
					{isReviewed ? `Medically reviewed by ${reviewer} on ${formatDate(reviewedOn)}` : "Not medically reviewed"}
				</p>
			</header>
			<div className="prose-page mt-8">
				<Paragraphs text={guide.intro} />
			</div>
			{guide.benefits.length > 0 && (
				<Section title="Key Benefits">
					<ul className="grid max-w-prose gap-3">
						{guide.benefits.map((benefit, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: see above
							<li key={index} className="flex items-start gap-3">
								<Icon name="check" className="mt-1 size-5 shrink-0 text-accent" />
								{benefit}
							</li>
						))}
					</ul>
				</Section>
			)}
			{guide.expect && (
				<Section title="What to Expect">
					<div className="prose-page">
						<Paragraphs text={guide.expect} />
					</div>
				</Section>
			)}
			{guide.faq.length > 0 && (
				<Section title="FAQ">
					<Faq items={guide.faq} />
				</Section>
			)}
			<section className="mt-12 rounded-2xl bg-wash p-6 sm:p-8">
				<h2 className="text-2xl">Find a clinic</h2>
				<p className="mt-2 max-w-prose text-faded">
					Compare verified clinics near you, and read what their patients say.
				</p>
				<div className="mt-4 flex flex-wrap gap-3">
					<ButtonLink to={href("/clinics")} label="Find Clinics" />
					{guide.is_offered && (
						<ButtonLink
							to={`${href("/clinics")}?treatment=${guide.slug}`}
							look="secondary"
							label="Clinics that offer this"
						/>
					)}
					<ButtonLink to={href("/estimate")} look="quiet" label="Estimate your sessions" />
				</div>
			</section>
			<Section title="Sources">
				<SourceList sources={guide.sources} />
				<p className="mt-4 max-w-prose text-faded text-sm">
					This guide informs; it does not replace a doctor who has seen your skin.
				</p>
			</Section>
		</>
	);
}

function Paragraphs({ text }: { text: string }) {
	// biome-ignore lint/suspicious/noArrayIndexKey: see above
	return text.split(/\n{2,}/).map((paragraph, index) => <p key={index}>{paragraph}</p>);
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section className="mt-12">
			<h2 className="mb-4 text-2xl sm:text-3xl">{title}</h2>
			{children}
		</section>
	);
}

/** Questions that open one at a time and close again: the shared `name` makes the browser do it, without script. */
function Faq({ items }: { items: { q: string; a: string }[] }) {
	return (
		<div className="max-w-prose divide-y divide-line border-line border-y">
			{items.map(({ q, a }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the same question may stand there twice while somebody writes
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
