import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { href } from "react-router";
import { postForm } from "#app/auth/api.ts";
import { useSession } from "#app/auth/session.tsx";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { MessageScreen, NotFoundScreen } from "#app/components/message-screen.tsx";
import { NotSent, Sent } from "#app/components/sent.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { addressOfChosen, useChosen } from "#app/features/comparison/chosen.ts";
import { AskForm, type SentQuestion } from "#app/features/enquiries/ask-form.tsx";
import { useSend } from "#app/lib/form.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { returnRefused } from "#app/lib/refused-form.ts";
import { getServerContext } from "#app/lib/server-context.ts";
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
	const { database, showsClinics } = getServerContext(context);
	const clinics = ids.length > 0 ? await database.asVisitor((db) => findEnquiryClinics(db, ids)) : [];
	showsClinics(ids);
	return { clinics, isSent: params.has("sent") };
}

export const action = returnRefused;

export const meta = privateMeta(t`Ask for a consultation`);

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
				title={isFull ? t`No more messages today` : t`None of these clinics takes questions`}
				message={
					isFull
						? t`A clinic takes a number of messages a day, and this is reached. Ask tomorrow, or use the phone number or website on the clinic's page.`
						: t`Ask from the page of a verified clinic that does. Its phone number and website are there too.`
				}
			>
				<ButtonLink to={href("/clinics") + writeClinicSearch({ takesQuestions: true })} label={t`Find clinics`} />
			</MessageScreen>
		);
	}
	const [clinic] = clinics;
	const back =
		clinics.length > 1
			? { to: addressOfChosen(ids, ""), label: t`Back to your comparison` }
			: clinic
				? { to: href("/clinic/:id", { id: clinic.id }), label: t`Back to ${{ clinic: clinic.name }}` }
				: { to: href("/"), label: t`Go Home` };
	return (
		<div className="container-page max-w-2xl py-8">
			<h1 className="text-3xl sm:text-4xl">
				<Trans>Ask for a consultation</Trans>
			</h1>
			{isDone ? (
				<Sent
					title={t`Check your email`}
					text={t`We've sent a link to ${{ email: sent?.email ?? t`your address` }}. Open it within three days and confirm: only then do the clinics get your message.`}
					takesFocus={!isSent}
				>
					{sent && <SendAgain sent={sent} asPerson={user !== null} />}
					<ButtonLink {...back} look="secondary" />
				</Sent>
			) : (
				<>
					<p className="mt-4 mb-6 text-faded">
						<Trans>
							Write once, to up to three clinics. We mail you a link first: nothing is sent before you open it. Answers
							are read on this site, and you can withdraw everything at any time.
						</Trans>
					</p>
					<NotSent refused={refused} />
					<AskForm clinics={clinics} compared={compared} refused={refused} onSent={setSent} />
				</>
			)}
		</div>
	);
}

/** Mails the link once more. */
function SendAgain({ sent, asPerson }: { sent: SentQuestion; asPerson: boolean }) {
	const [isSent, setIsSent] = useState(false);
	const { send, isBusy, problem } = useSend(async () => {
		setIsSent(false);
		await postForm(href("/ask"), { ...sent, again: true }, asPerson);
		setIsSent(true);
	});
	return (
		<div>
			<button type="button" onClick={send} className="text-link inline-flex min-h-11 cursor-pointer items-center">
				<Trans>Send the link again</Trans>
			</button>
			<p role="status">
				{isBusy
					? t`Sending…`
					: (problem?.message ??
						(isSent && t`Sent. If nothing comes, look among unwanted mail, or check the address.`))}
			</p>
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(
	t`Ask for a consultation`,
	t`We couldn't load this page. Please try again.`,
	NotFoundScreen,
);
