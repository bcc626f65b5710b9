import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { MessageScreen, NotFoundScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { AskForm } from "#app/features/enquiries/ask-form.tsx";
import * as texts from "#app/features/enquiries/texts.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findAskedClinics } from "#database/queries/enquiries.ts";
import { isUuid } from "#domain/ids.ts";
import type { Route } from "./+types/ask";

export const handle = {
	reads: ["clinic", "sent", "problem"],
	lists: ["clinic"],
	flags: ["sent"],
} satisfies PageHandle;

/** `?clinic=…`, up to three; `sent` and `problem` are how a form without script comes back. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	const ids = params.getAll("clinic").filter(isUuid);
	const { database } = getServerContext(context);
	const clinics = ids.length > 0 ? await database.asVisitor((db) => findAskedClinics(db, ids)) : [];
	return { clinics, isSent: params.has("sent"), problem: params.get("problem") };
}

export const meta = privateMeta(texts.askTitle);

const problems: Record<string, string> = { too_many: texts.sentTooMany, conflict: texts.notTaken };

export default function Ask({ loaderData: { clinics, isSent, problem } }: Route.ComponentProps) {
	const [isDone, setIsDone] = useState(isSent);
	const done = useRef<HTMLDivElement>(null);
	// the button that was pressed is gone
	useEffect(() => {
		if (isDone && !isSent) done.current?.focus();
	}, [isDone, isSent]);
	if (!isDone && !clinics.some(({ takes_enquiries }) => takes_enquiries)) {
		return (
			<MessageScreen title={texts.askNobody} message={texts.askNobodyWhy}>
				<ButtonLink to={href("/clinics")} label={texts.findClinics} />
			</MessageScreen>
		);
	}
	return (
		<div className="container-page max-w-2xl py-8">
			<h1 className="text-3xl sm:text-4xl">{texts.askTitle}</h1>
			{isDone ? (
				<div ref={done} tabIndex={-1} className="mt-6 space-y-4 focus:outline-none">
					<Notice>
						<p className="font-semibold">{texts.almostSent}</p>
						<p>{texts.almostSentText}</p>
					</Notice>
					<ButtonLink to={href("/")} look="secondary" label={texts.goHome} />
				</div>
			) : (
				<>
					<p className="mt-4 mb-6 text-faded">{texts.askIntro}</p>
					<AskForm
						clinics={clinics}
						sentProblem={problem ? (problems[problem] ?? texts.sendFailed) : undefined}
						onSent={() => setIsDone(true)}
					/>
				</>
			)}
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(texts.askTitle, texts.askFailed, NotFoundScreen);
