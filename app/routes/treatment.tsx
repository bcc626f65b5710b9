import Check from "lucide-react/icons/check";
import Info from "lucide-react/icons/info";
import { data } from "react-router";
import { MessageScreen } from "#app/components/message-screen.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Faq } from "#app/features/treatments/faq.tsx";
import { getSiteUrl, pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { breadcrumbList } from "#app/lib/structured-data.ts";
import { findTreatmentGuide } from "#database/treatments.ts";
import { formatDate } from "#domain/format.ts";
import { isSlug } from "#domain/ids.ts";
import type { Route } from "./+types/treatment";

export async function loader({ params, context }: Route.LoaderArgs) {
	const { database } = getServerContext(context);
	const guide = isSlug(params.slug) ? await database.asVisitor((db) => findTreatmentGuide(db, params.slug)) : undefined;
	if (!guide) throw data("Treatment not found", 404);
	return guide;
}

const crumbsOf = ({ slug, name }: { slug: string; name: string }) => [
	{ name: "Treatments", path: "/treatments" },
	{ name, path: `/treatments/${slug}` },
];

export const meta: Route.MetaFunction = ({ loaderData: guide, matches }) => {
	if (!guide) return pageMeta(matches, { title: "Treatment Not Found", isIndexed: false });
	return pageMeta(matches, {
		title: guide.seo_title || guide.title,
		description: guide.seo_meta || guide.subline,
		path: `/treatments/${guide.slug}`,
		jsonLd: [breadcrumbList(getSiteUrl(matches), crumbsOf(guide))],
	});
};

export default function Treatment({ loaderData: guide }: Route.ComponentProps) {
	const { medically_reviewed_by: reviewer, medically_reviewed_on: reviewedOn } = guide;
	const isReviewed = reviewer && reviewedOn;
	return (
		<article className="container-page pb-8">
			<Breadcrumbs crumbs={crumbsOf(guide)} />
			<header className="max-w-3xl">
				<h1 className="text-4xl sm:text-5xl">{guide.title}</h1>
				<p className="mt-3 text-faded text-xl">{guide.subline}</p>
				<p
					className={`mt-4 inline-flex items-center gap-2 rounded-full px-3 py-1 text-sm ${isReviewed ? "bg-tint text-on-tint" : "bg-caution text-on-caution"}`}
				>
					<Info aria-hidden="true" className="size-4" />
					{isReviewed ? `Medically reviewed by ${reviewer} on ${formatDate(reviewedOn)}` : "Not medically reviewed"}
				</p>
			</header>
			<div className="prose-page mt-8">
				<Paragraphs text={guide.intro} />
			</div>
			{guide.benefits.length > 0 && (
				<Section title="Key Benefits">
					<ul className="grid max-w-prose gap-3">
						{guide.benefits.map((benefit) => (
							<li key={benefit} className="flex items-start gap-3">
								<Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
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
					<ButtonLink to="/clinics">Find Clinics</ButtonLink>
					{guide.is_offered && (
						<ButtonLink to={`/clinics?treatment=${guide.slug}`} look="secondary">
							Clinics that offer this
						</ButtonLink>
					)}
				</div>
			</section>
			<Section title="Sources">
				<ol className="max-w-prose list-decimal space-y-2 pl-5 text-sm">
					{guide.sources.map(({ title, url, checked_on }) => (
						<li key={url}>
							<a href={url} rel="noopener" target="_blank" className="text-link">
								{title}
								<span className="sr-only"> (opens in a new tab)</span>
							</a>
							<span className="text-faded">, checked {formatDate(checked_on)}</span>
						</li>
					))}
				</ol>
				<p className="mt-4 max-w-prose text-faded text-sm">
					This guide informs; it does not replace a doctor who has seen your skin.
				</p>
			</Section>
		</article>
	);
}

function Paragraphs({ text }: { text: string }) {
	return text.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section className="mt-12">
			<h2 className="mb-4 text-2xl sm:text-3xl">{title}</h2>
			{children}
		</section>
	);
}

/** A treatment that is missing and one that could not be read show the same screen; the status tells them apart. */
export function ErrorBoundary() {
	return (
		<MessageScreen title="Treatment Not Found" message="There is no such guide, or it could not be loaded.">
			<ButtonLink to="/treatments">Browse Treatments</ButtonLink>
			<ButtonLink to="/clinics" look="secondary">
				Find Clinics
			</ButtonLink>
		</MessageScreen>
	);
}
