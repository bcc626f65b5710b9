import { data, href } from "react-router";
import { MessageScreen } from "#app/components/message-screen.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { TreatmentBody } from "#app/features/treatments/treatment-body.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findTreatmentGuide } from "#database/queries/treatments.ts";
import { isSlug } from "#domain/ids.ts";
import type { Route } from "./+types/treatment";

export const handle = { startsOnTouch: true } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
	const { database } = getServerContext(context);
	const guide = isSlug(params.slug) ? await database.asVisitor((db) => findTreatmentGuide(db, params.slug)) : undefined;
	if (!guide) throw data("Treatment not found", 404);
	return guide;
}

const crumbsOf = ({ slug, name }: { slug: string; name: string }) => [
	{ name: "Treatments", path: href("/treatments") },
	{ name, path: href("/treatments/:slug", { slug }) },
];

export const meta: Route.MetaFunction = ({ loaderData: guide, matches }) => {
	if (!guide) return pageMeta(matches, { title: "Treatment Not Found", isIndexed: false });
	return pageMeta(matches, {
		title: guide.seo_title || guide.title,
		description: guide.seo_meta || guide.subline,
		path: href("/treatments/:slug", { slug: guide.slug }),
		crumbs: crumbsOf(guide),
	});
};

export default function Treatment({ loaderData: guide }: Route.ComponentProps) {
	return (
		<article className="container-page pb-8">
			<Breadcrumbs crumbs={crumbsOf(guide)} />
			<TreatmentBody guide={guide} />
		</article>
	);
}

/** A treatment that is missing and one that could not be read show the same screen; the status tells them apart. */
export function ErrorBoundary() {
	return (
		<MessageScreen title="Treatment Not Found" message="There is no such guide, or it could not be loaded.">
			<ButtonLink to={href("/treatments")} label="Browse Treatments" />
			<ButtonLink to={href("/clinics")} look="secondary" label="Find Clinics" />
		</MessageScreen>
	);
}
