import { useDeferredValue, useState } from "react";
import { href, replace } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { personContext } from "#app/auth/require-person.ts";
import { useSession } from "#app/auth/session.tsx";
import { EditConflict } from "#app/components/callout.tsx";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { GuideSaveBar, SearchSnippet } from "#app/features/treatments/guide-save-bar.tsx";
import { TreatmentBody, TreatmentHeader } from "#app/features/treatments/treatment-body.tsx";
import { TreatmentFields } from "#app/features/treatments/treatment-fields.tsx";
import {
	findDifferences,
	getDraftName,
	type TreatmentValues,
	toInput,
	toPreview,
	toValues,
	useTreatmentForm,
} from "#app/features/treatments/use-treatment-form.ts";
import { writeDraft } from "#app/lib/draft.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { showToast } from "#app/lib/toast.ts";
import { trySave } from "#app/lib/versioned-form.ts";
import { BackLink } from "#app/shared/desk/admin-page.tsx";
import type { EditedTreatment } from "#database/queries/admin-treatments.ts";
import type { Route } from "./+types/admin-treatment";

const adminTreatmentViews = { write: "Write", preview: "Preview" };

const adminTreatmentDifferences = (fields: string[]) =>
	fields.length === 0
		? "What was saved there is the same as what you have here."
		: `Nothing is lost. These fields differ: ${fields.join(", ")}.`;

export const meta = privateMeta("Edit treatment guide");

/** Returns undefined for the id "new". */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
	return id === "new" ? undefined : (await findTreatment(id)).treatment;
}

const findTreatment = (id: string) => callApi((api) => api.admin.treatments[":id"].$get({ param: { id } }));

type Submission = {
	values: TreatmentValues;
	version: string;
	published: boolean;
	/** The saved state; undefined for a new guide. */
	was?: { published: boolean; slug: string | false };
};

export async function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
	const { values, version, published, was }: Submission = await request.json();
	const json = { ...toInput(values, published), ...(was?.slug && { slug: was.slug }) };
	const outcome = await trySave(
		async () => {
			const { treatment } = await (was
				? callApi((api) => api.admin.treatments[":id"].$put({ param: { id }, json: { ...json, version } }))
				: callApi((api) => api.admin.treatments.$post({ json })));
			const hasChanged = published !== (was?.published ?? false);
			showToast({
				title: !hasChanged ? "Guide saved" : published ? "Guide published" : "Guide unpublished",
			});
			return treatment;
		},
		async () => (await findTreatment(id)).treatment,
	);
	if (was || !("saved" in outcome)) return outcome;
	writeDraft(getDraftName(undefined), context.get(personContext).id, undefined);
	return replace(href("/admin/treatments/:id", { id: String(outcome.saved.id) }));
}

/** The editor of a treatment guide. */
export default function AdminTreatment({ loaderData: treatment, params }: Route.ComponentProps) {
	const { user } = useSession();
	return user && <Editor key={params.id} saved={treatment} userId={user.id} />;
}

export const ErrorBoundary = createErrorBoundary("We couldn't load the guide.", undefined, () => (
	<EmptyState isTitle message="This guide doesn't exist.">
		<ButtonLink to={href("/admin/treatments")} look="secondary" label="All guides" />
	</EmptyState>
));

const views = ["write", "preview"] as const;

function Editor({ saved, userId }: { saved: EditedTreatment | undefined; userId: string }) {
	const form = useTreatmentForm(saved, userId);
	const { base, values } = form;
	const [view, setView] = useState<(typeof views)[number]>("write");
	const shown = useDeferredValue(values);
	const preview = toPreview(shown);
	return (
		<div className="space-y-5">
			<LeaveGuard isDirty={form.isDirty} onLeave={form.forget}>
				Your changes to this guide aren't saved.
			</LeaveGuard>
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<BackLink to={href("/admin/treatments")}>All guides</BackLink>
				{base?.published && (
					<a
						href={href("/treatments/:slug", { slug: base.slug })}
						target="_blank"
						rel="noopener"
						className={buttonClass("quiet", "-mr-4 px-4!")}
					>
						Public page
						<Icon name="external-link" className="size-4" />
						<span className="sr-only"> (opens in a new tab)</span>
					</a>
				)}
			</div>
			<h1 className="text-3xl">{base?.name ?? "New guide"}</h1>
			<EditConflict form={form} onSaveMine={({ published, version }) => form.publish(published, version)}>
				{(saved) => (
					<p role="alert">
						{adminTreatmentDifferences(findDifferences(toValues(saved), values))}{" "}
						{saved.published ? "The guide is published." : "The guide is a draft."}
					</p>
				)}
			</EditConflict>
			{/* wide screens show both views beside each other */}
			<div className="inline-flex rounded-lg border border-edge p-0.5 lg:hidden">
				{views.map((name) => (
					<button
						key={name}
						type="button"
						aria-pressed={view === name}
						onClick={() => setView(name)}
						className={`min-h-11 cursor-pointer rounded-md px-4 font-medium ${view === name ? "bg-tint text-on-tint" : "text-faded hover:text-accent"}`}
					>
						{adminTreatmentViews[name]}
					</button>
				))}
			</div>
			<div className="grid items-start gap-6 lg:grid-cols-2">
				{/* the bar at the bottom must not cover the focused control */}
				<div
					className={`min-w-0 space-y-5 [&_:is(input,textarea,button)]:scroll-mb-32 ${view === "write" ? "" : "max-lg:hidden"}`}
				>
					<TreatmentFields form={form} />
				</div>
				<section
					aria-label="Preview"
					className={`min-w-0 space-y-5 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto ${view === "preview" ? "" : "max-lg:hidden"}`}
				>
					<SearchSnippet values={shown} />
					<div className="rounded-xl border border-line bg-paper p-5">
						<TreatmentHeader guide={preview} as="p" />
						<div className="mt-8">
							<TreatmentBody guide={preview} prices={[]} />
						</div>
					</div>
				</section>
			</div>
			<GuideSaveBar form={form} />
		</div>
	);
}
