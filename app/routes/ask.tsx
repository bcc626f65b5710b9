import { useState } from "react";
import { href } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { MessageScreen, NotFoundScreen } from "#app/components/message-screen.tsx";
import { NotSent, Sent } from "#app/components/sent.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { AskForm } from "#app/features/enquiries/ask-form.tsx";
import * as texts from "#app/features/enquiries/texts.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { returnRefused } from "#app/lib/refused-form.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findEnquiryClinics } from "#database/queries/enquiries.ts";
import { isUuid } from "#domain/ids.ts";
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
	const [isDone, setIsDone] = useState(isSent);
	const offering = clinics.filter(({ takes_enquiries }) => takes_enquiries);
	if (!isDone && offering.every(({ is_full }) => is_full)) {
		const isFull = offering.length > 0;
		return (
			<MessageScreen
				title={isFull ? texts.askTomorrow : texts.askNobody}
				message={isFull ? texts.askTomorrowWhy : texts.askNobodyWhy}
			>
				<ButtonLink to={href("/clinics")} label={texts.findClinics} />
			</MessageScreen>
		);
	}
	return (
		<div className="container-page max-w-2xl py-8">
			<h1 className="text-3xl sm:text-4xl">{texts.askTitle}</h1>
			{isDone ? (
				<Sent title={texts.almostSent} text={texts.almostSentText} takesFocus={!isSent}>
					<ButtonLink to={href("/")} look="secondary" label={texts.goHome} />
				</Sent>
			) : (
				<>
					<p className="mt-4 mb-6 text-faded">{texts.askIntro}</p>
					<NotSent refused={refused} />
					<AskForm clinics={clinics} refused={refused} onSent={() => setIsDone(true)} />
				</>
			)}
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(texts.askTitle, texts.askFailed, NotFoundScreen);
