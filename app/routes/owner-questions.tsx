import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { callApi } from "#app/auth/api.ts";
import { createErrorBoundary } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { Conversation, More, type ThreadForm } from "#app/features/enquiries/conversation.tsx";
import { OfferForm } from "#app/features/enquiries/offer-form.tsx";
import { refuse, useForm } from "#app/lib/form.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { requireOwnClinic } from "#app/shared/clinic/owner-context.ts";
import type { EnquiryThread } from "#database/queries/enquiries.ts";
import type { Route } from "./+types/owner-questions";

export const meta = privateMeta(t`Questions`);

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
	await requireOwnClinic(context);
	return callApi((api) => api.owner.enquiries.$get());
}

/** The form of an act on a question. */
const Act: ThreadForm = ({ act, thread, children, className }) => {
	const form = useForm(
		async (data, element) => {
			const text = String(data.get("text") ?? "");
			const param = { id: thread };
			if (act === "block") return callApi((api) => api.owner.enquiries[":id"].block.$post({ param }));
			if (!text.trim()) {
				element.querySelector("textarea")?.focus();
				refuse({ text: t`Write something first.` });
			}
			const json = { text };
			if (act === "report") return callApi((api) => api.owner.enquiries[":id"].report.$post({ param, json }));
			return callApi((api) => api.owner.enquiries[":id"].answer.$post({ param, json }));
		},
		{ done: { title: act === "block" ? t`Blocked` : act === "report" ? t`Reported` : t`Sent` }, reloads: true },
	);
	return (
		<form onSubmit={form.onSubmit} className={className}>
			{children}
			<Alert message={form.problem?.message} />
		</form>
	);
};

/** Questions of visitors to the clinic, newest first. */
export default function OwnerQuestions({ loaderData: { offer, threads } }: Route.ComponentProps) {
	return (
		<Frame>
			{offer && (
				<Section
					title={t`Take questions`}
					intro={t`Visitors can ask you for a consultation without an account. They confirm their address first; you answer here, and neither of you sees the other's address.`}
				>
					<OfferForm offer={offer} />
				</Section>
			)}
			{threads.length === 0 && (
				<EmptyState message={t`No questions yet.`}>
					<p className="text-faded">
						<Trans>They come here, and we tell you by email.</Trans>
					</p>
				</EmptyState>
			)}
			{threads.map((thread) => (
				<Question key={thread.id} thread={thread} readyAnswer={offer?.ready_answer} />
			))}
		</Frame>
	);
}

type QuestionProps = { thread: EnquiryThread; readyAnswer: string | null | undefined };

const Question = ({ thread, readyAnswer }: QuestionProps) => (
	<Conversation thread={thread} side="clinic" readyAnswer={readyAnswer} Act={Act} isBusy={false} problem={undefined}>
		<More label={t`Block this visitor`}>
			<p>
				<Trans>You won't see this or any other message with their address, for a year. They don't learn that.</Trans>
			</p>
			<Act act="block" thread={thread.id}>
				<SubmitButton isBusy={false} look="danger" label={t`Block`} />
			</Act>
		</More>
	</Conversation>
);

export const ErrorBoundary = createErrorBoundary(t`We couldn't load the questions.`, Frame);

function Frame({ children }: { children: React.ReactNode }) {
	return <div className="max-w-3xl space-y-5">{children}</div>;
}
