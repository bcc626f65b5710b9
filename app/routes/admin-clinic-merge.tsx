import { Form, href, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { ClinicList } from "#app/features/admin-clinics/clinic-list.tsx";
import { describeMerge, LikelyList, MergeSides } from "#app/features/admin-clinics/merge.tsx";
import { describeFailure } from "#app/lib/api-failure.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { redirectFrom } from "#app/lib/redirect-on.ts";
import { ActForm } from "#app/shared/desk/act-form.tsx";
import { BackLink } from "#app/shared/desk/admin-page.tsx";
import type { MergePreview } from "#database/queries/admin-clinics.ts";
import { chooseKept } from "#domain/clinics/merge.ts";
import { isPublic } from "#domain/clinics/status.ts";
import { limits } from "#domain/limits.ts";
import type { Route } from "./+types/admin-clinic-merge";

export const meta = privateMeta("Merge clinics");

/**
 * `?with=` is the id of the duplicate, `?q=` a search for it. Redirects to the page that keeps the better of the two
 * clinics, unless `?swapped` says that an admin wants to keep the other one.
 */
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
	const address = new URL(request.url);
	const params = address.searchParams;
	const other = params.get("with");
	if (!other) return findOthers(id, params.get("q"));
	const { preview } = await findPreview(id, other);
	const better = chooseKept(preview.keep, preview.gone);
	if (better.id !== preview.keep.id && !params.has("swapped")) throw redirectFrom(address, getMergeHref(other, id));
	return { preview, better };
}

function findPreview(clinicId: string, otherId: string) {
	return callApi((api) => api.admin.clinics[":clinicId"].merge[":otherId"].$get({ param: { clinicId, otherId } }));
}

/** Returns the address of the page that merges the clinic `gone` into `keep`. */
const getMergeHref = (keep: string, gone: string) => `${href("/admin/clinics/:id/merge", { id: keep })}?with=${gone}`;

async function findOthers(id: string, q: string | null) {
	const param = { clinicId: id };
	const [found, { clinics: likely }, hits] = await Promise.all([
		callApi((api) => api.admin.clinics[":clinicId"].$get({ param })),
		callApi((api) => api.admin.clinics[":clinicId"].duplicates.$get({ param })),
		q ? callApi((api) => api.admin.clinics.$get({ query: { q } })) : undefined,
	]);
	return {
		q,
		name: "clinic" in found ? found.clinic.name : "",
		likely,
		hits: hits?.clinics.filter((clinic) => clinic.id !== id),
	};
}

/** Merges a clinic and its duplicate. */
export default function AdminClinicMerge({ loaderData, params: { id } }: Route.ComponentProps) {
	return (
		<Frame id={id}>
			{"preview" in loaderData ? (
				<Preview key={loaderData.preview.gone.id} keep={id} {...loaderData} />
			) : (
				<DuplicateChooser id={id} found={loaderData} />
			)}
		</Frame>
	);
}

export function ErrorBoundary({ error, params: { id = "" } }: Route.ErrorBoundaryProps) {
	const [params] = useSearchParams();
	const message = describeFailure(error);
	return (
		<Frame id={id}>
			<LoadFailure message={params.has("with") ? message : `We couldn't load the clinics. ${message}`} />
		</Frame>
	);
}

function Frame({ id, children }: { id: string; children: React.ReactNode }) {
	return (
		<div className="space-y-5">
			<BackLink to={href("/admin/clinics/:id", { id })}>The clinic</BackLink>
			<h1 className="text-3xl">Merge clinics</h1>
			{children}
		</div>
	);
}

type Others = Awaited<ReturnType<typeof findOthers>>;

/** Chooses the other clinic, from the likely duplicates or by a search. */
function DuplicateChooser({ id, found: { q, name, likely, hits } }: { id: string; found: Others }) {
	const hrefOf = (clinic: { id: string }) => getMergeHref(id, clinic.id);
	return (
		<>
			<p>
				Which one is the same clinic as <strong>{name}</strong>? You'll see what happens before anything is changed.
			</p>
			<Form method="get" role="search" className="flex flex-wrap items-end gap-3">
				<TextField
					label="Name, address, email, website or address of its page"
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
			{hits &&
				(hits.length === 0 ? (
					<EmptyState message="No other clinics found.">
						<p className="text-faded">Try part of the name, or paste the address of its page.</p>
					</EmptyState>
				) : (
					<ClinicList clinics={hits} hrefOf={hrefOf} />
				))}
			{!hits &&
				(likely.length === 0 ? (
					<p className="text-faded">
						No clinic with the same phone, email or website, or a name like it nearby. Search for the other one.
					</p>
				) : (
					<section aria-labelledby="likely">
						<h2 id="likely" className="mb-3 text-xl">
							Likely the same
						</h2>
						<LikelyList clinics={likely} hrefOf={hrefOf} />
					</section>
				))}
		</>
	);
}

type PreviewProps = { keep: string; preview: MergePreview; better: ReturnType<typeof chooseKept> };

function Preview({ keep, preview, better }: PreviewProps) {
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const gone = preview.gone.id;
	const isSwapped = better.id !== keep;
	return (
		<>
			<p className={isSwapped ? "rounded-xl bg-caution px-4 py-3 text-on-caution" : undefined}>
				{isSwapped ? (
					<>
						<strong>You've swapped them round.</strong> {`We would keep ${preview.gone.name}.`} {better.why}
					</>
				) : (
					<>
						<strong>{`${preview.keep.name} stays.`}</strong> {better.why}
					</>
				)}
			</p>
			<MergeSides keep={preview.keep} gone={preview.gone} />
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={`${getMergeHref(gone, keep)}${isSwapped ? "" : "&swapped"}`} look="secondary" replace>
					<Icon name="arrow-left-right" className="size-4" />
					Keep the other one
				</ButtonLink>
				<ButtonLink to={href("/admin/clinics/:id/merge", { id: keep })} look="quiet" label="Choose another" />
			</div>
			{isPublic(preview.gone) && !isPublic(preview.keep) && (
				<p className="rounded-xl bg-caution px-4 py-3 text-on-caution">
					<strong>The public one is removed.</strong> The one you keep isn't public and won't become public, so the
					clinic would have no page.
				</p>
			)}
			{preview.gone.status === "verified" && preview.keep.status === "pending" && (
				<p className="rounded-xl bg-caution px-4 py-3 text-on-caution">
					<strong>The verified one is removed.</strong> The one you keep isn't verified and won't become verified.
				</p>
			)}
			{preview.is_own ? (
				<Notice>You own or claim one of them, so another admin has to decide.</Notice>
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
					words={{
						readers:
							preview.gone.owner_email || preview.keep.owner_email
								? "The owners read this, and it's kept in the audit log."
								: "It's kept in the audit log.",
					}}
					done={{ title: "The clinics are merged" }}
					act={(reason) =>
						callApi((api) =>
							api.admin.clinics[":clinicId"].merge.$post({ param: { clinicId: keep }, json: { other: gone, reason } }),
						)
					}
					onDone={async (isStale) => {
						const done = revalidate();
						if (isStale) await done;
						else navigate(href("/admin/clinics/:id", { id: keep }));
					}}
				/>
			)}
		</>
	);
}
