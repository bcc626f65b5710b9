import { href, useSearchParams } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { ProtectedPage } from "#app/auth/protected-page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { ClinicCard } from "#app/features/clinics/clinic-card.tsx";
import { SaveHeart } from "#app/features/favorites/save-buttons.tsx";
import { useResource } from "#app/lib/resource.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { formatCount } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { countPages } from "#domain/pagination.ts";
import type { Route } from "./+types/favorites";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Saved clinics", isIndexed: false });

const hrefOf = (page: number) => (page === 1 ? href("/favorites") : `${href("/favorites")}?page=${page}`);

export default function Favorites() {
	return <ProtectedPage>{(user) => <SavedClinics key={user.id} />}</ProtectedPage>;
}

/** A clinic whose heart is pressed again stays until the page is left: it may have been a slip. */
function SavedClinics() {
	const [params] = useSearchParams();
	const asked = Number(params.get("page"));
	const page = Number.isInteger(asked) && asked >= 1 && asked <= 1_000_000 ? asked : 1;
	const { data, error, reload } = useResource(String(page), () =>
		callApi((api) => api.favorites.$get({ query: { page: String(page) } })),
	);
	return (
		<div className="container-page py-8">
			<h1 className="text-3xl sm:text-4xl">Saved clinics</h1>
			<p role="status" className="mt-2 mb-6 min-h-7 text-faded">
				{data && data.total > 0 && `${formatCount(data.total, "clinic")}, the latest first.`}
			</p>
			{error ? (
				<div className="max-w-xl space-y-4">
					<Alert>
						<p>Your saved clinics could not be loaded. {error.message}</p>
					</Alert>
					<button type="button" onClick={reload} className={buttonClass("secondary")}>
						Try again
					</button>
				</div>
			) : !data ? (
				<Skeleton />
			) : data.clinics.length === 0 ? (
				<EmptyState
					message={data.total === 0 ? "You have not saved any clinics yet." : "There are no more saved clinics."}
				>
					{data.total === 0 ? (
						<ButtonLink to={href("/clinics")}>Find Clinics</ButtonLink>
					) : (
						<ButtonLink to={href("/favorites")}>First page</ButtonLink>
					)}
				</EmptyState>
			) : (
				<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
					{data.clinics.map((clinic) => (
						<li key={clinic.id}>
							<ClinicCard clinic={clinic} corner={<SaveHeart clinic={clinic} />} />
						</li>
					))}
				</ul>
			)}
			{data && <Pagination page={page} pages={countPages(data.total, limits.favoritesPage)} hrefOf={hrefOf} />}
		</div>
	);
}

function Skeleton() {
	return (
		<div role="status">
			<span className="sr-only">Loading</span>
			<ul
				aria-hidden="true"
				className="grid animate-pulse gap-4 motion-reduce:animate-none sm:grid-cols-2 lg:grid-cols-3"
			>
				{[1, 2, 3].map((card) => (
					<li key={card} className="h-64 rounded-2xl border border-line bg-wash" />
				))}
			</ul>
		</div>
	);
}
