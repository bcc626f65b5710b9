import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { TreatmentList } from "#app/features/treatments/admin-treatment-list.tsx";
import { pageMeta } from "#app/lib/seo.ts";
import { formatCount } from "#domain/format.ts";
import type { Route } from "./+types/admin-treatments";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Treatment guides", isIndexed: false });

export async function clientLoader() {
	return (await callApi((api) => api.admin.treatments.$get())).treatments;
}

/** All treatment guides, drafts too, in their order. */
export default function AdminTreatments({ loaderData: treatments }: Route.ComponentProps) {
	const drafts = treatments.filter(({ published }) => !published).length;
	return (
		<Frame
			status={`${formatCount(treatments.length, "guide")}, ${drafts === 0 ? "all published" : formatCount(drafts, "draft")}. Visitors see them in this order.`}
		>
			<TreatmentList saved={treatments} />
		</Frame>
	);
}

function Frame({ status, children }: { status?: string; children: React.ReactNode }) {
	return (
		<div className="max-w-4xl space-y-5">
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<div>
					<h1 className="text-3xl">Treatments</h1>
					<p role="status" className="text-faded">
						{status}
					</p>
				</div>
				<ButtonLink to={href("/admin/treatments/:id", { id: "new" })}>
					<Plus aria-hidden="true" className="size-4" />
					New Guide
				</ButtonLink>
			</div>
			{children}
		</div>
	);
}

export const ErrorBoundary = createErrorBoundary("The guides could not be loaded.", Frame);
