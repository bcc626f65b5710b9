import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { Form, href, useNavigate, useParams, useSearchParams } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { LoadingRows } from "#app/components/loading-rows.tsx";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { ActForm } from "#app/features/clinics/admin-act-form.tsx";
import { ClinicList } from "#app/features/clinics/admin-clinic-list.tsx";
import { describeMerge } from "#app/features/clinics/describe-merge.ts";
import { LikelyList } from "#app/features/clinics/merge-candidates.tsx";
import { MergeSides } from "#app/features/clinics/merge-sides.tsx";
import { useAdmin } from "#app/lib/admin-context.ts";
import { useResource } from "#app/lib/resource.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { limits } from "#domain/limits.ts";
import type { Route } from "./+types/admin-clinic-merge";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Merge clinics", isIndexed: false });

/** Makes a clinic and its duplicate one: `?with=` is the duplicate, `?q=` looks for it. */
export default function AdminClinicMerge() {
	const { id = "" } = useParams();
	const [params] = useSearchParams();
	const other = params.get("with");
	return (
		<div className="space-y-5">
			<ButtonLink to={href("/admin/clinics/:id", { id })} look="quiet" className="-ml-4 px-4!">
				<ArrowLeft aria-hidden="true" className="size-4" />
				The clinic
			</ButtonLink>
			<h1 className="text-3xl">Merge clinics</h1>
			{other ? <Preview key={`${id} ${other}`} keep={id} gone={other} /> : <Choose id={id} q={params.get("q")} />}
		</div>
	);
}

/** Finds the other one: among those that are likely the same, or by a search. */
function Choose({ id, q }: { id: string; q: string | null }) {
	const { data, error, reload } = useResource(`${id} ${q}`, async () => {
		const param = { clinicId: id };
		const [found, { clinics: likely }] = await Promise.all([
			callApi((api) => api.admin.clinics[":clinicId"].$get({ param })),
			callApi((api) => api.admin.clinics[":clinicId"].duplicates.$get({ param })),
		]);
		const hits = q ? (await callApi((api) => api.admin.clinics.$get({ query: { q } }))).clinics : undefined;
		return {
			name: "clinic" in found ? found.clinic.name : "",
			likely,
			hits: hits?.filter((clinic) => clinic.id !== id),
		};
	});
	if (error) return <LoadFailure message={`The clinics could not be loaded. ${error.message}`} onRetry={reload} />;
	if (!data) return <LoadingRows />;
	const hrefOf = (clinic: { id: string }) => `${href("/admin/clinics/:id/merge", { id })}?with=${clinic.id}`;
	return (
		<>
			<p>
				Which one is the same clinic as <strong>{data.name}</strong>? You see what happens before anything is done.
			</p>
			<Form method="get" role="search" className="flex flex-wrap items-end gap-3">
				<TextField
					label="Name, address, e-mail, website or address of its page"
					name="q"
					type="search"
					autoComplete="off"
					maxLength={limits.queryLength}
					defaultValue={q ?? ""}
					className="min-w-0 flex-1 basis-64"
				/>
				<button type="submit" className={buttonClass("primary")}>
					Find
				</button>
			</Form>
			{data.hits &&
				(data.hits.length === 0 ? (
					<EmptyState message="No other clinic was found.">
						<p className="text-faded">Try a part of the name, or paste the address of its page.</p>
					</EmptyState>
				) : (
					<ClinicList clinics={data.hits} hrefOf={hrefOf} />
				))}
			{!data.hits &&
				(data.likely.length === 0 ? (
					<p className="text-faded">
						No clinic with the same phone, e-mail or website, or a name like it nearby. Search for the other one.
					</p>
				) : (
					<section aria-labelledby="likely">
						<h2 id="likely" className="mb-3 text-xl">
							Likely the same
						</h2>
						<LikelyList clinics={data.likely} hrefOf={hrefOf} />
					</section>
				))}
		</>
	);
}

function Preview({ keep, gone }: { keep: string; gone: string }) {
	const navigate = useNavigate();
	const { reload: reloadCounts } = useAdmin();
	const { data, error, reload } = useResource(`${keep} ${gone}`, () =>
		callApi((api) =>
			api.admin.clinics[":clinicId"].merge[":otherId"].$get({ param: { clinicId: keep, otherId: gone } }),
		),
	);
	if (error) return <LoadFailure message={error.message} onRetry={reload} />;
	if (!data) return <LoadingRows />;
	const { preview } = data;
	return (
		<>
			<MergeSides keep={preview.keep} gone={preview.gone} />
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={`${href("/admin/clinics/:id/merge", { id: gone })}?with=${keep}`} look="secondary" replace>
					<ArrowLeftRight aria-hidden="true" className="size-4" />
					Keep the other one
				</ButtonLink>
				<ButtonLink to={href("/admin/clinics/:id/merge", { id: keep })} look="quiet">
					Choose another
				</ButtonLink>
			</div>
			{isPublic(preview.gone) && !isPublic(preview.keep) && (
				<p className="rounded-xl bg-caution px-4 py-3 text-on-caution">
					<strong>The public one goes.</strong> The one that stays is not public, and does not become so: the clinic
					would have no page.
				</p>
			)}
			{preview.gone.status === "verified" && preview.keep.status === "pending" && (
				<p className="rounded-xl bg-caution px-4 py-3 text-on-caution">
					<strong>The verified one goes.</strong> The one that stays is not verified, and does not become so.
				</p>
			)}
			{preview.is_own ? (
				<Notice>
					<p>You look after one of them yourself, so another admin decides about it.</p>
				</Notice>
			) : (
				<ActForm
					title="What happens"
					intro={
						<ul className="list-disc space-y-1 pl-5">
							{describeMerge(preview).map((sentence) => (
								<li key={sentence}>{sentence}</li>
							))}
						</ul>
					}
					button="Merge the two"
					look="danger"
					readers={
						preview.gone.owner_email || preview.keep.owner_email
							? "The owners read this, and it stands in the log."
							: "It stands in the log."
					}
					done="The two are one now"
					act={async (reason) => {
						await callApi((api) =>
							api.admin.clinics[":clinicId"].merge.$post({ param: { clinicId: keep }, json: { other: gone, reason } }),
						);
						reloadCounts();
						navigate(href("/admin/clinics/:id", { id: keep }));
					}}
					onStale={reload}
				/>
			)}
		</>
	);
}
