import { href, Link, useSearchParams } from "react-router";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { CaseQueue, findCases, findLinkedCases } from "#app/features/moderation/case-queue.tsx";
import { DecisionLog, findDecisions } from "#app/features/moderation/decision-log.tsx";
import { findReviewsOfAuthor, ReviewTicks } from "#app/features/moderation/review-ticks.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { useAdminOverview } from "#app/shared/desk/admin-page.tsx";
import { formatNumber } from "#domain/format.ts";
import type { Route } from "./+types/admin-reviews";

export const meta = privateMeta("Reviews and reports");

/**
 * `?show=` is the list to show. `?review=` or `?clinic=` is the id of what to show instead, with the review `?with=` to
 * compare it with. `?author=` shows all reviews of a person.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const params = new URL(request.url).searchParams;
	const show = params.get("show");
	const [subjectId, author] = [params.get("review") ?? params.get("clinic"), params.get("author")];
	if (subjectId) return { cases: await findLinkedCases(subjectId, params.get("with")) };
	if (author) return { author, ofAuthor: await findReviewsOfAuthor(author) };
	if (show === "decided") return { decisions: await findDecisions() };
	const queue = show === "appeals" ? "appeals" : "reports";
	return { queue, cases: await findCases(queue) } as const;
}

/** Reports, appeals and decisions about reviews and clinics. */
export default function AdminReviews({ loaderData: data }: Route.ComponentProps) {
	return (
		<Frame>
			{data.decisions && <DecisionLog loaded={data.decisions} />}
			{data.ofAuthor && (
				<ReviewTicks key={data.author} cases={data.ofAuthor.cases} empty="This author has no review that is shown." />
			)}
			{data.cases && <CaseQueue queue={data.queue} loaded={data.cases} />}
		</Frame>
	);
}

function Frame({ children }: { children: React.ReactNode }) {
	const [params] = useSearchParams();
	const show = ["review", "clinic", "author"].some((name) => params.has(name))
		? undefined
		: (params.get("show") ?? "reports");
	const { waiting } = useAdminOverview();
	const tabs = [
		{ name: "Reports", show: "reports", waiting: waiting.report ?? 0 },
		{ name: "Appeals", show: "appeals", waiting: waiting.appeal ?? 0 },
		{ name: "Decided", show: "decided" },
	];
	return (
		<>
			<h1 className="text-3xl">Reviews and reports</h1>
			<nav aria-label="Moderation" className="mt-4">
				<ul className="flex flex-wrap gap-2">
					{tabs.map((tab) => (
						<li key={tab.show}>
							<Link
								to={tab.show === "reports" ? href("/admin/reviews") : `${href("/admin/reviews")}?show=${tab.show}`}
								aria-current={tab.show === show ? "true" : undefined}
								className={`inline-flex min-h-11 items-center gap-1.5 rounded-lg border px-3 font-medium text-sm ${tab.show === show ? "border-accent bg-tint text-on-tint" : "border-edge text-faded hover:border-accent hover:text-accent"}`}
							>
								{tab.name}
								{tab.waiting !== undefined && <span className="tabular-nums">{`(${formatNumber(tab.waiting)})`}</span>}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<div className="mt-5">{children}</div>
		</>
	);
}

export const ErrorBoundary = createErrorBoundary("We couldn't load the list.", Frame);
