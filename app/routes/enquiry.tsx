import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { data, href, type SubmitTarget, useLocation, useNavigation, useSubmit } from "react-router";
import type { z } from "zod";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { MessageScreen, NotFoundScreen } from "#app/components/message-screen.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import {
	Conversation,
	type EnquiryProblem,
	More,
	Question,
	type ThreadForm,
} from "#app/features/enquiries/conversation.tsx";
import { privateMeta, secretHeaders } from "#app/lib/private-meta.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import type { Db } from "#database/connection.ts";
import {
	confirmEnquiry,
	type OpenedEnquiry,
	openEnquiry,
	reportByLink,
	revealPhone,
	withdrawEnquiry,
	writeByLink,
} from "#database/queries/enquiries.ts";
import { enquiryPhone, enquiryReport, enquiryText } from "#domain/enquiries/schemas.ts";
import { formatDate } from "#domain/format.ts";
import { isUuid } from "#domain/ids.ts";
import { linkToken } from "#domain/invitations/schemas.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Route } from "./+types/enquiry";

type Answer = { kind: "expired" | "withdrawn" } | { kind: "open"; enquiry: OpenedEnquiry; problem?: EnquiryProblem };

/**
 * Opens a message by the secret in an email's link, and does the act that the form names. The page without this POST is
 * the same for everybody, so that programs which follow links in emails neither read nor change anything.
 */
export async function action({ request, context }: Route.ActionArgs) {
	if (request.method !== "POST") throw data(null, 405);
	const { success, data: secret } = linkToken.safeParse(new URL(request.url).searchParams.get("token"));
	const form = new URLSearchParams(await request.text());
	const { database } = getServerContext(context);
	const respond = (answer: Answer, status = 200) => data(answer, { status, headers: secretHeaders() });
	if (!success) return respond({ kind: "expired" }, 404);
	const [act, thread, text] = ["act", "thread", "text"].map((name) => form.get(name) ?? "") as [string, string, string];
	let outcome: { status: number; problem?: EnquiryProblem } = { status: 200 };
	try {
		await database.asService((db) => actByLink(db, secret, act, isUuid(thread) ? thread : null, text));
		if (act === "withdrawAll") return respond({ kind: "withdrawn" });
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const status = error.code === "invalid" ? 422 : error.code === "not_found" ? 404 : 409;
		outcome = { status, problem: { act, thread, text, message: error.message } };
	}
	try {
		const enquiry = await database.asService((db) => openEnquiry(db, secret));
		return respond({ kind: "open", enquiry, ...(outcome.problem && { problem: outcome.problem }) }, outcome.status);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		// the message is gone once its last thread is withdrawn
		const isWithdrawn = act === "withdraw" && !outcome.problem;
		return isWithdrawn ? respond({ kind: "withdrawn" }) : respond({ kind: "expired" }, 404);
	}
}

/** Does the act of a form of the page. Throws a `Refusal`. */
async function actByLink(db: Db, secret: string, act: string, thread: string | null, text: string): Promise<void> {
	if (act === "confirm") await confirmEnquiry(db, secret);
	else if (act === "withdrawAll") await withdrawEnquiry(db, secret, null);
	else if (thread === null) return;
	else if (act === "withdraw") await withdrawEnquiry(db, secret, thread);
	else if (act === "write") await writeByLink(db, secret, thread, requireText(enquiryText, text));
	else if (act === "phone") {
		const { threads } = await openEnquiry(db, secret);
		const country = threads.find(({ id }) => id === thread)?.clinic.country_code ?? null;
		await revealPhone(db, secret, thread, requireText(enquiryPhone(country), text));
	} else if (act === "report") await reportByLink(db, secret, thread, requireText(enquiryReport, text));
}

/** Returns the parsed text. Throws a `Refusal` if it is invalid. */
function requireText<T>(schema: z.ZodType<T>, text: string): T {
	const { success, data: parsed, error } = schema.safeParse(text);
	if (success) return parsed;
	throw new Refusal("invalid", error.issues[0]?.message ?? "");
}

export const headers = secretHeaders;

export const meta = privateMeta(t`Your message`);

/** Posts to the address of this page, which has the secret. */
function usePostHere() {
	const submit = useSubmit();
	const { pathname, search } = useLocation();
	const isBusy = useNavigation().state !== "idle";
	const send = (target: SubmitTarget) =>
		!isBusy && submit(target, { method: "post", action: pathname + search, replace: true });
	return { send, isBusy };
}

const Act: ThreadForm = ({ act, thread, children, className }) => {
	const { send } = usePostHere();
	return (
		<form
			method="post"
			className={className}
			onSubmit={(event) => {
				event.preventDefault();
				send(event.currentTarget);
			}}
		>
			<input type="hidden" name="act" value={act} />
			<input type="hidden" name="thread" value={thread} />
			{children}
		</form>
	);
};

export default function Enquiry({ actionData: answer }: Route.ComponentProps) {
	const { send, isBusy } = usePostHere();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, to open the message
	useEffect(() => {
		if (!answer) send({ act: "open" });
	}, []);
	if (!answer) {
		return (
			<MessageScreen
				title={t`Open the message`}
				message={t`Only you can read it. Programs that check emails follow links too, so it opens when you press the button.`}
			>
				<Act act="open" thread="">
					<SubmitButton isBusy={isBusy} label={t({ message: "Open", context: "to open" })} />
				</Act>
			</MessageScreen>
		);
	}
	if (answer.kind !== "open") {
		const isWithdrawn = answer.kind === "withdrawn";
		return (
			<MessageScreen
				title={isWithdrawn ? t`It's deleted` : t`This link doesn't work`}
				message={
					isWithdrawn
						? t`Nothing is left of it, here or at the clinics.`
						: t`The message was withdrawn, or its time is over: messages are removed after 90 days.`
				}
			>
				<ButtonLink to={href("/")} look="secondary" label={t`Go Home`} />
			</MessageScreen>
		);
	}
	const { enquiry } = answer;
	const problem: EnquiryProblem | undefined = answer.problem;
	const isVisitor = enquiry.side === "visitor";
	const [first] = enquiry.threads;
	return (
		<div className="container-page max-w-2xl space-y-5 py-8">
			<h1 className="text-3xl sm:text-4xl">{enquiry.is_confirmed ? t`Your message` : t`Is this message yours?`}</h1>
			{!enquiry.is_confirmed && (
				<Act act="confirm" thread="" className="space-y-4">
					<p>{t`Confirm it, and ${plural({ clinics: enquiry.asked }, { one: "# clinic", other: "# clinics" })} will get it. If you didn't write it, delete it or do nothing: it's deleted after three days.`}</p>
					<SubmitButton isBusy={isBusy} label={t`Yes, send it`} />
				</Act>
			)}
			<Alert message={problem && !["write", "phone", "report"].includes(problem.act) && problem.message} />
			{isVisitor && first && (
				<div className="rounded-2xl bg-wash p-4">
					<Question thread={{ ...first, phone: null }} />
				</div>
			)}
			{enquiry.threads.map((thread) => (
				<Conversation key={thread.id} thread={thread} side={enquiry.side} Act={Act} isBusy={isBusy} problem={problem}>
					{isVisitor && enquiry.threads.length > 1 && (
						<Withdraw thread={thread.id} isBusy={isBusy} label={t`Withdraw from ${{ clinic: thread.clinic.name }}`} />
					)}
				</Conversation>
			))}
			{isVisitor && (
				<>
					{enquiry.is_confirmed && (
						<p className="text-faded">{t`All of it is deleted on ${{ date: formatDate(enquiry.ends_at) }}, or as soon as you withdraw it.`}</p>
					)}
					<Withdraw thread="" isBusy={isBusy} label={t`Withdraw everything`} />
				</>
			)}
		</div>
	);
}

type WithdrawProps = { thread: string; label: string; isBusy: boolean };

const Withdraw = ({ thread, label, isBusy }: WithdrawProps) => (
	<More label={label}>
		<p>
			<Trans>It's deleted here and at the clinic at once. That can't be undone.</Trans>
		</p>
		<Act act={thread ? "withdraw" : "withdrawAll"} thread={thread}>
			<SubmitButton isBusy={isBusy} look="danger" label={t`Delete it`} />
		</Act>
	</More>
);

export const ErrorBoundary = createFailureBoundary(
	t`Your message`,
	t`We couldn't load this message. Please try again.`,
	NotFoundScreen,
);
