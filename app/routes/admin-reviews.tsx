import { useSearchParams } from "react-router";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { ClinicQueue, findClinicCases } from "#app/features/moderation/clinic-queue.tsx";
import { DecisionLog, findDecisions } from "#app/features/moderation/decision-log.tsx";
import { QueueTabs } from "#app/features/moderation/queue-tabs.tsx";
import { findReviewCases, type Queue, ReviewQueue } from "#app/features/moderation/review-queue.tsx";
import { useAdminOverview } from "#app/lib/admin-context.ts";
import { pageMeta } from "#app/lib/seo.ts";
import type { Route } from "./+types/admin-reviews";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Reviews and reports", isIndexed: false });

/** `?show=` says which list. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const params = new URL(request.url).searchParams;
	const show = params.get("show");
	if (show === "clinics") return { clinics: await findClinicCases() };
	if (show === "decided") return { decisions: await findDecisions() };
	const queue: Queue = {
		show: show === "appeals" || show === "signals" ? show : "reports",
		withNew: show === "signals" && params.has("new"),
	};
	return { queue, reviews: await findReviewCases(queue) };
}

/** Reports, appeals, signals and what was decided. */
export default function AdminReviews({ loaderData: data }: Route.ComponentProps) {
	return (
		<Frame>
			{data.clinics && <ClinicQueue loaded={data.clinics} />}
			{data.decisions && <DecisionLog loaded={data.decisions} />}
			{data.reviews && <ReviewQueue queue={data.queue} loaded={data.reviews} />}
		</Frame>
	);
}

function Frame({ children }: { children: React.ReactNode }) {
	const [params] = useSearchParams();
	return (
		<>
			<h1 className="text-3xl">Reviews and reports</h1>
			<QueueTabs show={params.get("show") ?? "reports"} overview={useAdminOverview()} />
			<div className="mt-5">{children}</div>
		</>
	);
}

export const ErrorBoundary = createErrorBoundary("The list could not be loaded.", Frame);
