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
import * as ownerTexts from "./owner-texts.ts";
import * as texts from "./texts.ts";

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
		? texts.states[thread.closed_as]
		: side === "visitor" && messages.length === 0 && texts.states.waiting;
	const problemOf = (act: string) => (problem?.act === act && problem.thread === id ? problem : undefined);
	const other = side === "visitor" ? clinic.name : texts.visitor;
	return (
		<article aria-labelledby={`at-${id}`} className="rounded-2xl border border-line bg-sheet p-4 sm:p-5">
			<h2 id={`at-${id}`} className="text-xl wrap-anywhere">
				{side === "visitor" ? (
					<Link to={href("/clinic/:id", { id: clinic.id })} className="text-link">
						<bdi>{clinic.name}</bdi>
					</Link>
				) : (
					<>
						{texts.askedOn}
						<LocalTime at={thread.asked_at} />
					</>
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
									<strong className="wrap-anywhere">{isOwn ? texts.you : other}</strong>
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
					<More label={texts.phoneShow} isOpen={problemOf("phone") !== undefined}>
						{thread.phone && <p>{texts.phoneShown(thread.phone)}</p>}
						<Act act="phone" thread={id} className="space-y-3">
							<TextField
								label={texts.phoneLabel}
								name="text"
								type="tel"
								autoComplete="tel"
								maxLength={limits.clinicPhone}
								defaultValue={problemOf("phone")?.text ?? thread.phone ?? ""}
								error={problemOf("phone")?.message}
								hint={texts.phoneHint}
							/>
							<SubmitButton isBusy={isBusy} look="secondary" label={texts.phoneSave} />
						</Act>
					</More>
				)}
				{thread.is_reported && <p className="text-sm">{texts.reported}</p>}
				{thread.delivered_at && !thread.is_reported && (
					<More label={texts.report} isOpen={problemOf("report") !== undefined}>
						<Act act="report" thread={id} className="space-y-3">
							<TextAreaField
								label={texts.reportWhy}
								name="text"
								rows={3}
								required
								maxLength={limits.enquiryReport}
								defaultValue={problemOf("report")?.text}
								error={problemOf("report")?.message}
							/>
							<SubmitButton isBusy={isBusy} look="secondary" label={texts.reportSend} />
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
					<Fact name={texts.theQuestion}>
						<span className="whitespace-pre-line wrap-anywhere">{thread.text}</span>
					</Fact>
				)}
				<Fact name={texts.times}>{thread.windows.map((window) => windows[window]).join(", ")}</Fact>
				{thread.tattoo && <Fact name={texts.tattoo}>{thread.tattoo}</Fact>}
				{thread.phone && <Fact name={texts.phone}>{thread.phone}</Fact>}
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
						{ownerTexts.listReadyAnswers(readyAnswer, thread.phone).map(({ name, text }) => (
							<Button key={name} look="secondary" onClick={() => fill(text)} label={name} />
						))}
					</div>
				)}
				<TextAreaField
					// an answer that was sent leaves an empty field, and the focus on its button
					key={thread.messages.length}
					label={texts.write[side]}
					name="text"
					rows={4}
					required
					maxLength={limits.enquiryMessage}
					defaultValue={problem?.text}
					error={problem?.message}
				/>
				<SubmitButton isBusy={isBusy} label={texts.sendWritten[side]} />
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
