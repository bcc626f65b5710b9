import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { LoadingRows } from "#app/components/loading-rows.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { TreatmentList } from "#app/features/treatments/admin-treatment-list.tsx";
import { useResource } from "#app/lib/resource.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { formatCount } from "#domain/format.ts";
import type { Route } from "./+types/admin-treatments";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Treatment guides", isIndexed: false });

/** All treatment guides, drafts too, in their order. */
export default function AdminTreatments() {
	const { data, error, reload } = useResource("treatments", () => callApi((api) => api.admin.treatments.$get()));
	const treatments = data?.treatments;
	const drafts = treatments?.filter(({ published }) => !published).length ?? 0;
	return (
		<div className="max-w-4xl space-y-5">
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<div>
					<h1 className="text-3xl">Treatments</h1>
					<p role="status" className="text-faded">
						{treatments &&
							`${formatCount(treatments.length, "guide")}, ${drafts === 0 ? "all published" : formatCount(drafts, "draft")}. Visitors see them in this order.`}
					</p>
				</div>
				<ButtonLink to={href("/admin/treatments/:id", { id: "new" })}>
					<Plus aria-hidden="true" className="size-4" />
					New Guide
				</ButtonLink>
			</div>
			{error && <LoadFailure message={`The guides could not be loaded. ${error.message}`} onRetry={reload} />}
			{!data && !error && <LoadingRows />}
			{treatments && <TreatmentList first={treatments} onStale={reload} />}
		</div>
	);
}
