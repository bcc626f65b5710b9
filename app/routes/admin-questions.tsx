import { useRef } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ReportedQuestion } from "#app/features/enquiries/reported-question.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { AdminPage, type AdminPageProps, useAdminOverview } from "#app/shared/desk/admin-page.tsx";
import { formatCount } from "#domain/format.ts";
import type { Route } from "./+types/admin-questions";

export const meta = privateMeta("Reported questions");

export function clientLoader() {
	return callApi((api) => api.admin.questions.$get());
}

/** Questions to clinics that the visitor or the clinic reported, oldest first. */
export default function AdminQuestions({ loaderData: { questions } }: Route.ComponentProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	const { revalidate } = useRevalidator();
	return (
		<Frame heading={heading}>
			{questions.length === 0 && (
				<EmptyState message="No reported questions.">
					<p className="text-faded">One that was decided or withdrawn, or whose time is over, is no longer here.</p>
				</EmptyState>
			)}
			{questions.map((question) => (
				<ReportedQuestion
					key={question.id}
					question={question}
					onDecided={async () => {
						await revalidate();
						heading.current?.focus();
					}}
				/>
			))}
		</Frame>
	);
}

function Frame(props: AdminPageProps) {
	const { waiting } = useAdminOverview();
	return (
		<AdminPage
			title="Reported questions"
			status={`${formatCount(waiting.question ?? 0, "question")} waiting. You see only what one of the two sides reported.`}
			{...props}
		/>
	);
}

export const ErrorBoundary = createErrorBoundary("We couldn't load the reported questions.", Frame);
