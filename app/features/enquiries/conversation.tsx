import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import { href, Link } from "react-router";
import { LocalTime } from "#app/components/local-time.tsx";
import { OutsideLink } from "#app/components/outside-link.tsx";
import { Fact, Facts } from "#app/components/section.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import type { EnquiryThread } from "#database/queries/enquiries.ts";
import { getPhoneHref } from "#domain/clinics/contact.ts";
import { windows } from "#domain/enquiries/windows.ts";
import { limits } from "#domain/limits.ts";
import { formatAddress } from "#domain/places/address.ts";
import { getCountryName } from "#domain/places/countries.ts";

const states = {
	waiting: t`Sent. No answer yet.`,
	not_taken: t`Not sent: the clinic takes no questions at the moment.`,
	asked_before: t`Not sent: the clinic has another message of yours, or you withdrew one less than a day ago.`,
	clinic: t`Closed: the clinic takes no questions any more.`,
	desk: t`Closed by us after a report.`,
};

const write = { visitor: t`Write to the clinic`, clinic: t`Your answer` };

const sendWritten = { visitor: t`Send message`, clinic: t`Send answer` };

const offerTime = (next: string) => ({
	name: t`Offer a time`,
	text: t`Thank you for your message. We can see you at the times you named. ${next}`,
});

/** Texts to begin an answer with, the owner's `own` first. `phone` is the number that the visitor has shown. */
const listReadyAnswers = (own: string | null | undefined, phone: string | null) => [
	...(own ? [{ name: t`Your prepared answer`, text: own }] : []),
	offerTime(
		phone
			? t`We'll call you on ${phone} to agree on one.`
			: t`Call us to agree on one, or show us your phone number here.`,
	),
	...readyAnswers,
];

const readyAnswers = [
	{
		name: t`We're full`,
		text: t`Thank you for your message. We're full at the moment and can't take new patients. We're sorry.`,
	},
	{
		name: t`Not our treatment`,
		text: t`Thank you for your message. We don't treat tattoos like yours, so another clinic will help you better. We're sorry.`,
	},
];

/** Why an act on a thread failed; `text` is what the person had typed. */
export type EnquiryProblem = { act: string; thread: string; message: string; text: string };

/** A form that sends the fields "act" and "thread", and those among its children. */
export type ThreadForm = React.ComponentType<{
	act: string;
	thread: string;
	className?: string;
	children: React.ReactNode;
}>;

type Props = {
	thread: EnquiryThread;
	/** The reader. */
	side: "visitor" | "clinic";
	Act: ThreadForm;
	/** Whether an act is being sent. */
	isBusy: boolean;
	problem: EnquiryProblem | undefined;
	/** The text that the clinic's owner begins an answer with. */
	readyAnswer?: string | null | undefined;
	/** Further forms. */
	children?: React.ReactNode;
};

/** A question to a clinic, the messages of both sides, and forms for the reader. It works without script. */
export function Conversation({ thread, side, Act, isBusy, problem, readyAnswer, children }: Props) {
	const { id, clinic, messages } = thread;
	const state = thread.closed_as
		? states[thread.closed_as]
		: side === "visitor" && messages.length === 0 && states.waiting;
	const problemOf = (act: string) => (problem?.act === act && problem.thread === id ? problem : undefined);
	const other = side === "visitor" ? clinic.name : t`Visitor`;
	return (
		<article aria-labelledby={`at-${id}`} className="rounded-2xl border border-line bg-sheet p-4 sm:p-5">
			<h2 id={`at-${id}`} className="text-xl wrap-anywhere">
				{side === "visitor" ? (
					<Link to={href("/clinic/:id", { id: clinic.id })} className="text-link">
						<bdi>{clinic.name}</bdi>
					</Link>
				) : (
					<Trans>
						Asked on <LocalTime at={thread.asked_at} />
					</Trans>
				)}
			</h2>
			{side === "visitor" && <Contact clinic={clinic} />}
			{side === "clinic" && <Question thread={thread} />}
			{messages.length > 0 && (
				<ol className="mt-3 space-y-3">
					{messages.map((message) => {
						const isOwn = message.from_clinic === (side === "clinic");
						return (
							<li
								key={message.id}
								className={`rounded-xl border p-3 ${isOwn ? "border-transparent bg-tint text-on-tint sm:ml-8" : "border-line sm:mr-8"}`}
							>
								<p className="flex flex-wrap items-baseline gap-x-2 text-sm">
									<strong className="wrap-anywhere">{isOwn ? t`You` : other}</strong>
									<LocalTime at={message.created_at} />
								</p>
								<p className="mt-1 whitespace-pre-line wrap-anywhere">{message.text}</p>
							</li>
						);
					})}
				</ol>
			)}
			{state && <p className="mt-3 text-faded">{state}</p>}
			{thread.can_write && <Write {...{ thread, side, Act, isBusy, readyAnswer }} problem={problemOf("write")} />}
			<div className="mt-4 space-y-1 border-line border-t pt-3 empty:hidden">
				{side === "visitor" && thread.can_write && (
					<More label={t`Show the clinic my phone number`} isOpen={problemOf("phone") !== undefined}>
						{thread.phone && <p>{t`The clinic can see your phone number, ${{ number: thread.phone }}.`}</p>}
						<Act act="phone" thread={id} className="space-y-3">
							<TextField
								label={t`Your phone number`}
								name="text"
								type="tel"
								autoComplete="tel"
								maxLength={limits.clinicPhone}
								defaultValue={problemOf("phone")?.text ?? thread.phone ?? ""}
								error={problemOf("phone")?.message}
								hint={t`Only this clinic will see it. Leave it blank to take it back.`}
							/>
							<SubmitButton isBusy={isBusy} look="secondary" label={t`Save`} />
						</Act>
					</More>
				)}
				{thread.is_reported && (
					<p className="text-sm">
						<Trans>You've reported this. We'll look at it.</Trans>
					</p>
				)}
				{thread.delivered_at && !thread.is_reported && (
					<More label={t`Report this`} isOpen={problemOf("report") !== undefined}>
						<Act act="report" thread={id} className="space-y-3">
							<TextAreaField
								label={t`What's wrong? We'll then read this conversation up to now. Nobody else does, and we read no other.`}
								name="text"
								rows={3}
								required
								maxLength={limits.enquiryReport}
								defaultValue={problemOf("report")?.text}
								error={problemOf("report")?.message}
							/>
							<SubmitButton isBusy={isBusy} look="secondary" label={t`Send report`} />
						</Act>
					</More>
				)}
				{children}
			</div>
		</article>
	);
}

/** How to reach the clinic otherwise: its phone number, and its address on a map. */
function Contact({ clinic }: { clinic: EnquiryThread["clinic"] }) {
	const address = formatAddress(clinic, getCountryName(clinic.country_code));
	return (
		<p className="flex flex-wrap items-center gap-x-5">
			{clinic.phone_e164 && (
				<a href={getPhoneHref(clinic.phone_e164)} className="text-link inline-flex min-h-11 items-center gap-1.5">
					<Icon name="phone" className="size-4" />
					{clinic.phone}
				</a>
			)}
			<OutsideLink
				href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
				className="inline-flex min-h-11 items-center gap-1.5 wrap-anywhere"
			>
				{address}
			</OutsideLink>
		</p>
	);
}

/** The question itself, with times, tattoo and phone number. */
export function Question({ thread }: { thread: EnquiryThread }) {
	return (
		<div className="mt-2">
			<Facts>
				{thread.text && (
					<Fact name={t`Question`}>
						<span className="whitespace-pre-line wrap-anywhere">{thread.text}</span>
					</Fact>
				)}
				<Fact name={t`Times`}>{thread.windows.map((window) => windows[window]).join(", ")}</Fact>
				{thread.tattoo && <Fact name={t`Tattoo`}>{thread.tattoo}</Fact>}
				{thread.phone && <Fact name={t`Phone`}>{thread.phone}</Fact>}
			</Facts>
		</div>
	);
}

type WriteProps = Pick<Props, "thread" | "side" | "Act" | "isBusy" | "problem" | "readyAnswer">;

/** The form of a message. A clinic that has not answered yet can start from a ready answer. */
function Write({ thread, side, Act, isBusy, problem, readyAnswer }: WriteProps) {
	const form = useRef<HTMLDivElement>(null);
	function fill(text: string) {
		const field = form.current?.querySelector("textarea");
		if (!field) return;
		field.value = text;
		field.focus();
	}
	return (
		<div ref={form} className="mt-4">
			<Act act="write" thread={thread.id} className="space-y-3">
				{side === "clinic" && !thread.messages.some(({ from_clinic }) => from_clinic) && (
					<div className="flex flex-wrap gap-2 noscript:hidden">
						{listReadyAnswers(readyAnswer, thread.phone).map(({ name, text }) => (
							<Button key={name} look="secondary" onClick={() => fill(text)} label={name} />
						))}
					</div>
				)}
				<TextAreaField
					// an answer that was sent leaves an empty field, and the focus on its button
					key={thread.messages.length}
					label={write[side]}
					name="text"
					rows={4}
					required
					maxLength={limits.enquiryMessage}
					defaultValue={problem?.text}
					error={problem?.message}
				/>
				<SubmitButton isBusy={isBusy} label={sendWritten[side]} />
			</Act>
		</div>
	);
}

/** A form that is rarely needed, folded below its name. */
export function More({ label, isOpen, children }: { label: string; isOpen?: boolean; children: React.ReactNode }) {
	return (
		<details open={isOpen}>
			<summary className="text-link inline-flex min-h-11 cursor-pointer items-center">{label}</summary>
			<div className="space-y-3 pt-1 pb-3">{children}</div>
		</details>
	);
}
