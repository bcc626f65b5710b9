import ArrowLeft from "lucide-react/icons/arrow-left";
import ExternalLink from "lucide-react/icons/external-link";
import { useDeferredValue, useEffect, useState } from "react";
import { href, useNavigate, useParams } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { useSession } from "#app/auth/session.tsx";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { LoadingRows } from "#app/components/loading-rows.tsx";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { EditConflict } from "#app/features/treatments/edit-conflict.tsx";
import { SaveBar } from "#app/features/treatments/save-bar.tsx";
import { SearchSnippet } from "#app/features/treatments/search-snippet.tsx";
import { TreatmentBody } from "#app/features/treatments/treatment-body.tsx";
import { TreatmentFields } from "#app/features/treatments/treatment-fields.tsx";
import { toPreview } from "#app/features/treatments/treatment-values.ts";
import { useTreatmentForm } from "#app/features/treatments/use-treatment-form.ts";
import type { ApiFailure } from "#app/lib/api-failure.ts";
import { useResource } from "#app/lib/resource.ts";
import { pageMeta } from "#app/lib/seo.ts";
import type { EditedTreatment } from "#database/queries/admin-treatments.ts";
import type { Route } from "./+types/admin-treatment";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Edit treatment guide", isIndexed: false });

/** One guide while it is written; the id "new" is that of none yet. */
export default function AdminTreatment() {
	const { id = "" } = useParams();
	const { user } = useSession();
	const { data, error, reload } = useResource<{ treatment: EditedTreatment | undefined }>(id, async () =>
		id === "new" ? { treatment: undefined } : callApi((api) => api.admin.treatments[":id"].$get({ param: { id } })),
	);
	const code = (error as ApiFailure | undefined)?.code;
	if (code === "not_found" || code === "invalid") {
		return (
			<EmptyState message="There is no such guide.">
				<ButtonLink to={href("/admin/treatments")} look="secondary">
					All guides
				</ButtonLink>
			</EmptyState>
		);
	}
	if (error) return <LoadFailure message={`The guide could not be loaded. ${error.message}`} onRetry={reload} />;
	if (!data || !user) return <LoadingRows />;
	return <Editor key={id} saved={data.treatment} userId={user.id} />;
}

const views = ["Write", "Preview"] as const;

function Editor({ saved, userId }: { saved: EditedTreatment | undefined; userId: string }) {
	const form = useTreatmentForm(saved, userId);
	const { base, created, values } = form;
	const [view, setView] = useState<(typeof views)[number]>("Write");
	const shown = useDeferredValue(values);
	const navigate = useNavigate();
	useEffect(() => {
		if (created) navigate(href("/admin/treatments/:id", { id: String(created.id) }), { replace: true });
	}, [created, navigate]);
	return (
		<div className="space-y-5">
			<LeaveGuard isDirty={form.isDirty} onLeave={form.forget}>
				What you wrote in this guide is not saved.
			</LeaveGuard>
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<ButtonLink to={href("/admin/treatments")} look="quiet" className="-ml-4 px-4!">
					<ArrowLeft aria-hidden="true" className="size-4" />
					All guides
				</ButtonLink>
				{base?.published && (
					<a
						href={href("/treatments/:slug", { slug: base.slug })}
						target="_blank"
						rel="noopener"
						className={buttonClass("quiet", "-mr-4 px-4!")}
					>
						Public page
						<ExternalLink aria-hidden="true" className="size-4" />
						<span className="sr-only"> (opens in a new tab)</span>
					</a>
				)}
			</div>
			<h1 className="text-3xl">{base?.name ?? "New guide"}</h1>
			<EditConflict form={form} />
			{/* both stand beside each other where there is room */}
			<div className="inline-flex rounded-lg border border-edge p-0.5 lg:hidden">
				{views.map((name) => (
					<button
						key={name}
						type="button"
						aria-pressed={view === name}
						onClick={() => setView(name)}
						className={`min-h-11 cursor-pointer rounded-md px-4 font-medium ${view === name ? "bg-tint text-on-tint" : "text-faded hover:text-accent"}`}
					>
						{name}
					</button>
				))}
			</div>
			<div className="grid items-start gap-6 lg:grid-cols-2">
				{/* what has the focus stands above the bar at the lower edge */}
				<div
					className={`min-w-0 space-y-5 [&_:is(input,textarea,button)]:scroll-mb-32 ${view === "Write" ? "" : "max-lg:hidden"}`}
				>
					<TreatmentFields form={form} />
				</div>
				<section
					aria-label="Preview"
					className={`min-w-0 space-y-5 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto ${view === "Preview" ? "" : "max-lg:hidden"}`}
				>
					<SearchSnippet values={shown} />
					<div className="rounded-xl border border-line bg-paper p-5">
						<TreatmentBody guide={toPreview(shown)} titleAs="p" />
					</div>
				</section>
			</div>
			<SaveBar form={form} />
		</div>
	);
}
