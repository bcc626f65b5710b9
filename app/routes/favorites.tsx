import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { FullScreenSpinner } from "#app/auth/full-screen-spinner.tsx";
import { ProtectedPage } from "#app/auth/protected-page.tsx";
import { requirePerson } from "#app/auth/require-person.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { CompareOnCard } from "#app/features/comparison/compare-on-card.tsx";
import { SavedHeart } from "#app/features/favorites/save-buttons.tsx";
import { ClinicCard } from "#app/features/search/clinic-card.tsx";
import { keepShown } from "#app/lib/keep-shown.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { limits } from "#domain/limits.ts";
import { countPages } from "#domain/pagination.ts";
import type { Route } from "./+types/favorites";

export const meta = privateMeta(t`Saved clinics`);

const hrefOf = (page: number) => (page === 1 ? href("/favorites") : `${href("/favorites")}?page=${page}`);

export const clientMiddleware = [requirePerson, keepShown()];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const requested = Number(new URL(request.url).searchParams.get("page"));
	const page = Number.isInteger(requested) && requested >= 1 && requested <= 1_000_000 ? requested : 1;
	return { page, ...(await callApi((api) => api.favorites.$get({ query: { page: String(page) } }))) };
}

export const HydrateFallback = FullScreenSpinner;

/** The saved clinics. One that is removed stays in the list until the page is left, so that a slip can be undone. */
export default function Favorites({ loaderData: { page, clinics, total } }: Route.ComponentProps) {
	return (
		<ProtectedPage>
			{() => (
				<Frame
					status={total > 0 && t`${plural(total, { one: "# clinic", other: "# clinics" })}, most recently saved first.`}
				>
					{clinics.length === 0 ? (
						<EmptyState
							icon="heart"
							message={total === 0 ? t`You haven't saved any clinics yet.` : t`There are no more saved clinics.`}
						>
							{total === 0 ? (
								<ButtonLink to={href("/clinics")} label={t`Find Clinics`} />
							) : (
								<ButtonLink to={href("/favorites")} label={t`First page`} />
							)}
						</EmptyState>
					) : (
						<ul className="results-grid">
							{clinics.map((clinic) => (
								<li key={clinic.id}>
									<ClinicCard clinic={clinic} acts={[SavedHeart, CompareOnCard]} />
								</li>
							))}
						</ul>
					)}
					<Pagination page={page} pages={countPages(total, limits.favoritesPage)} hrefOf={hrefOf} />
				</Frame>
			)}
		</ProtectedPage>
	);
}

function Frame({ status, children }: { status?: React.ReactNode; children: React.ReactNode }) {
	return (
		<div className="container-page py-8">
			<h1 className="text-3xl sm:text-4xl">
				<Trans>Saved clinics</Trans>
			</h1>
			<p role="status" className="mt-2 mb-6 min-h-7 text-faded">
				{status}
			</p>
			{children}
		</div>
	);
}

export const ErrorBoundary = createErrorBoundary(t`We couldn't load your saved clinics.`, Frame);
