import { useSearchParams } from "react-router";
import { ClinicQueue } from "#app/features/moderation/clinic-queue.tsx";
import { DecisionLog } from "#app/features/moderation/decision-log.tsx";
import { QueueTabs } from "#app/features/moderation/queue-tabs.tsx";
import { ReviewQueue } from "#app/features/moderation/review-queue.tsx";
import { useAdmin } from "#app/lib/admin-context.ts";
import { pageMeta } from "#app/lib/seo.ts";
import type { Route } from "./+types/admin-reviews";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Reviews and reports", isIndexed: false });

/** Reports, appeals, signals and what was decided; `?show=` says which. */
export default function AdminReviews() {
	const { overview, reload } = useAdmin();
	const [params] = useSearchParams();
	const show = params.get("show") ?? "reports";
	return (
		<>
			<h1 className="text-3xl">Reviews and reports</h1>
			<QueueTabs show={show} overview={overview} />
			<div className="mt-5">
				{show === "clinics" ? (
					<ClinicQueue onDecided={reload} />
				) : show === "decided" ? (
					<DecisionLog onDecided={reload} />
				) : (
					<ReviewQueue
						show={show === "appeals" || show === "signals" ? show : "reports"}
						withNew={show === "signals" && params.has("new")}
						onDecided={reload}
					/>
				)}
			</div>
		</>
	);
}
