import { useRef } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import * as adminTexts from "#app/features/enquiries/admin-texts.ts";
import { ReportedQuestion } from "#app/features/enquiries/reported-question.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { AdminPage, type AdminPageProps, useAdminOverview } from "#app/shared/desk/admin-page.tsx";
import type { Route } from "./+types/admin-questions";

export const meta = privateMeta(adminTexts.title);

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
				<EmptyState message={adminTexts.none}>
					<p className="text-faded">{adminTexts.noneLeft}</p>
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
	return <AdminPage title={adminTexts.title} status={adminTexts.waiting(waiting.question ?? 0)} {...props} />;
}

export const ErrorBoundary = createErrorBoundary(adminTexts.notLoaded, Frame);
