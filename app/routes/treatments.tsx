import { href, Link } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import * as texts from "#app/features/treatments/texts.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findTreatments } from "#database/queries/treatments.ts";
import type { Route } from "./+types/treatments";

export const handle = { startsOnTouch: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
	return { treatments: await getServerContext(context).database.asVisitor(findTreatments) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: texts.treatmentsTitle,
		description: texts.treatmentsDescription,
		path: href("/treatments"),
		crumbs: [{ name: texts.treatmentsCrumb, path: href("/treatments") }],
	});

export default function Treatments({ loaderData: { treatments } }: Route.ComponentProps) {
	return (
		<div className="container-page py-8">
			<h1 className="text-3xl sm:text-4xl">{texts.treatmentsTitle}</h1>
			<p className="mt-3 max-w-prose text-faded">{texts.treatmentsIntro}</p>
			{treatments.length === 0 ? (
				<div className="mt-8">
					<EmptyState message={texts.treatmentsNoneYet}>
						<ButtonLink to={href("/clinics")} label={texts.treatmentsFindClinics} />
					</EmptyState>
				</div>
			) : (
				<ul className="wrap-anywhere mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
					{treatments.map(({ slug, title, subline }) => (
						<li key={slug} className="relative rounded-2xl border border-line bg-sheet p-5 hover:border-accent">
							<h2 className="text-xl">
								<Link
									to={href("/treatments/:slug", { slug })}
									className="after:absolute after:inset-0 after:rounded-2xl"
								>
									{title}
								</Link>
							</h2>
							<p className="mt-2 text-faded">{subline}</p>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(texts.treatmentsTitle, texts.treatmentsFailed);
