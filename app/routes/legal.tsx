import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { data, Link } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { NotFoundScreen } from "#app/components/message-screen.tsx";
import { LegalText } from "#app/features/legal/legal-text.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { langOf, nameLanguage, Untranslated } from "#app/shared/documents/untranslated.tsx";
import { findLegalPage } from "#database/queries/legal.ts";
import { formatDate } from "#domain/format.ts";
import { type LegalPageName, legalPages } from "#domain/legal/pages.ts";
import { renderLegalText } from "#domain/legal/render.ts";
import { legalVersion } from "#domain/legal/schemas.ts";
import { pathOf } from "#domain/site-language.ts";
import type { Route } from "./+types/legal";

export const handle = { reads: ["version"], startsOnTouch: true } satisfies PageHandle;

/** The path is the name of the page (see app/routes.ts), `?version=` the number of an earlier version. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { pathname, searchParams } = url;
	const name = pathOf(pathname).split("/")[1] as LegalPageName;
	const param = searchParams.get("version");
	const version = param === null ? undefined : legalVersion.parse(param);
	const isInvalid = param !== null && version === undefined;
	const { database } = getServerContext(context);
	const page = isInvalid ? null : await database.asVisitor((db) => findLegalPage(db, name, version));
	if (!page) throw data(t`This page doesn't exist`, 404);
	const { text, ...facts } = page;
	return { name, ...facts, html: renderLegalText(text) };
}

export const meta: Route.MetaFunction = ({ loaderData: page, matches }) => {
	if (!page) return pageMeta(matches, { title: t`Page not found`, isIndexed: false });
	const title = legalPages[page.name];
	return pageMeta(matches, {
		title,
		description: t`${title} of this directory of tattoo removal clinics.`,
		path: `/${page.name}`,
		written: page,
		isIndexed: page.version === page.versions[0]?.version,
		crumbs: [{ name: title, path: `/${page.name}` }],
	});
};

export default function Legal({ loaderData: page }: Route.ComponentProps) {
	const { name, version, versions, language, languages } = page;
	const latest = versions[0]?.version;
	const binding = languages[0] ?? language;
	return (
		<article className="container-page max-w-3xl! py-10">
			<h1 className="text-4xl sm:text-5xl">{legalPages[name]}</h1>
			<p className="mt-3 text-faded">{t`Version ${version}, dated ${{ date: formatDate(page.published_at) }}`}</p>
			{version !== latest && (
				<p className="mt-4 max-w-prose rounded-lg bg-caution p-4 text-on-caution">
					<Trans>
						This is an earlier version.{" "}
						<Link to={`/${name}`} className="underline underline-offset-4">
							Read the current one
						</Link>
					</Trans>
				</p>
			)}
			<Untranslated language={language} className="mt-2" />
			{language !== binding && (
				<p className="mt-2 text-faded text-sm">{t`A translation: the text in ${{ language: nameLanguage(binding) }} binds.`}</p>
			)}
			<LegalText html={page.html} lang={langOf(language)} className="mt-8" />
			{versions.length > 1 && (
				<nav aria-label={t`Versions`} className="mt-12">
					<h2 className="text-2xl">
						<Trans>All versions</Trans>
					</h2>
					<ul className="mt-2">
						{versions.map((one) => (
							<li key={one.version}>
								<Link
									to={one.version === latest ? `/${name}` : `/${name}?version=${one.version}`}
									aria-current={one.version === version ? "page" : undefined}
									className="text-link inline-flex min-h-11 items-center"
								>
									{t`Version ${{ version: one.version }}, dated ${{ date: formatDate(one.published_at) }}`}
								</Link>
							</li>
						))}
					</ul>
				</nav>
			)}
		</article>
	);
}

export const ErrorBoundary = createFailureBoundary(
	t`This page`,
	t`We couldn't load this page. Please try again.`,
	NotFoundScreen,
);
