import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href, Link } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { langOf } from "#app/shared/documents/untranslated.tsx";
import { findGuides } from "#database/queries/treatments.ts";
import { groupByQuestion } from "#domain/treatments/questions.ts";
import type { Route } from "./+types/treatments";

export const handle = { startsOnTouch: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
	const { database } = getServerContext(context);
	return { groups: groupByQuestion(await database.asVisitor((db) => findGuides(db))) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: t`Tattoo removal treatments`,
		description: t`How each method of tattoo removal works, what it can and can't do, how many sessions to expect and what the evidence says.`,
		path: href("/treatments"),
		crumbs: [{ name: t`Treatments`, path: href("/treatments") }],
	});

export default function Treatments({ loaderData: { groups } }: Route.ComponentProps) {
	return (
		<div className="container-page py-8">
			<h1 className="text-3xl sm:text-4xl">
				<Trans>Tattoo removal treatments</Trans>
			</h1>
			<p className="mt-3 max-w-prose text-faded">
				<Trans>
					What each method does, what it can't do, and what to ask before you start. Every guide names its sources.
				</Trans>
			</p>
			{groups.length === 0 ? (
				<div className="mt-8">
					<EmptyState message={t`No treatments are published yet.`}>
						<ButtonLink to={href("/clinics")} label={t`Find Clinics`} />
					</EmptyState>
				</div>
			) : (
				groups.map(([question, guides]) => (
					<section key={question} aria-label={question} className="mt-8">
						<h2 className="text-2xl">{question}</h2>
						<ul className="wrap-anywhere mt-3 grid gap-4 sm:grid-cols-2">
							{guides.map(({ slug, title, subline, language }) => (
								<li
									key={slug}
									lang={langOf(language)}
									className="relative rounded-2xl border border-line bg-sheet p-4 hover:border-accent"
								>
									<h3 className="text-lg">
										<Link
											to={href("/treatments/:slug", { slug })}
											className="after:absolute after:inset-0 after:rounded-2xl"
										>
											{title}
										</Link>
									</h3>
									<p className="mt-1 text-faded text-sm">{subline}</p>
								</li>
							))}
						</ul>
					</section>
				))
			)}
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(
	t`Tattoo removal treatments`,
	t`We couldn't load the treatments. Please try again.`,
);
