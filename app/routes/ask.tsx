import { useState } from "react";
import { href } from "react-router";
import { sendPublicForm } from "#app/auth/public-form.ts";
import { useSession } from "#app/auth/session.tsx";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { MessageScreen, NotFoundScreen } from "#app/components/message-screen.tsx";
import { NotSent, Sent } from "#app/components/sent.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { addressOfChosen, useChosen } from "#app/features/comparison/chosen.ts";
import { AskForm, type SentQuestion } from "#app/features/enquiries/ask-form.tsx";
import * as texts from "#app/features/enquiries/texts.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { returnRefused } from "#app/lib/refused-form.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { toProblem, useOnceAtATime } from "#app/lib/submission.ts";
import { findEnquiryClinics } from "#database/queries/enquiries.ts";
import { isUuid } from "#domain/ids.ts";
import { writeClinicSearch } from "#domain/search/search-params.ts";
import type { Route } from "./+types/ask";

export const handle = {
	reads: ["clinic", "sent"],
	lists: ["clinic"],
	flags: ["sent"],
} satisfies PageHandle;

/** `?clinic=` is the id of a clinic, up to three times. `?sent` is set when a form without script was accepted. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	const ids = params.getAll("clinic").filter(isUuid);
	const { database } = getServerContext(context);
	const clinics = ids.length > 0 ? await database.asVisitor((db) => findEnquiryClinics(db, ids)) : [];
	return { clinics, isSent: params.has("sent") };
}

export const action = returnRefused;

export const meta = privateMeta(texts.askTitle);

export default function Ask({ loaderData: { clinics, isSent }, actionData: refused }: Route.ComponentProps) {
	const [sent, setSent] = useState<SentQuestion>();
	const { user } = useSession();
	const ids = clinics.map(({ id }) => id);
	const compared = (useChosen() ?? []).filter((id) => !ids.includes(id));
	const isDone = isSent || sent !== undefined;
	const offering = clinics.filter(({ takes_enquiries }) => takes_enquiries);
	if (!isDone && offering.every(({ is_full }) => is_full)) {
		const isFull = offering.length > 0;
		return (
			<MessageScreen
				title={isFull ? texts.askTomorrow : texts.askNobody}
				message={isFull ? texts.askTomorrowWhy : texts.askNobodyWhy}
			>
				<ButtonLink to={href("/clinics") + writeClinicSearch({ takesQuestions: true })} label={texts.findClinics} />
			</MessageScreen>
		);
	}
	const [clinic] = clinics;
	const back =
		clinics.length > 1
			? { to: addressOfChosen(ids, ""), label: texts.backToComparison }
			: clinic
				? { to: href("/clinic/:id", { id: clinic.id }), label: texts.backTo(clinic.name) }
				: { to: href("/"), label: texts.goHome };
	return (
		<div className="container-page max-w-2xl py-8">
			<h1 className="text-3xl sm:text-4xl">{texts.askTitle}</h1>
			{isDone ? (
				<Sent title={texts.almostSent} text={texts.almostSentText(sent?.email)} takesFocus={!isSent}>
					{sent && <SendAgain sent={sent} asPerson={user !== null} />}
					<ButtonLink {...back} look="secondary" />
				</Sent>
			) : (
				<>
					<p className="mt-4 mb-6 text-faded">{texts.askIntro}</p>
					<NotSent refused={refused} />
					<AskForm clinics={clinics} compared={compared} refused={refused} onSent={setSent} />
				</>
			)}
		</div>
	);
}

/** Mails the link once more. */
function SendAgain({ sent, asPerson }: { sent: SentQuestion; asPerson: boolean }) {
	const [outcome, setOutcome] = useState("");
	const send = useOnceAtATime(async () => {
		setOutcome(texts.sendingAgain);
		await sendPublicForm(href("/ask"), { ...sent, again: true }, asPerson).then(
			() => setOutcome(texts.sentAgain),
			(error) => setOutcome(toProblem(error).message),
		);
	});
	return (
		<div>
			<button type="button" onClick={send} className="text-link inline-flex min-h-11 cursor-pointer items-center">
				{texts.sendAgain}
			</button>
			<p role="status">{outcome}</p>
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(texts.askTitle, texts.askFailed, NotFoundScreen);
