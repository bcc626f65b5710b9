import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useRef } from "react";
import { controlClass, FieldError } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import type { OpeningHours } from "#domain/clinics/opening-hours.ts";
import { limits } from "#domain/limits.ts";

type Spans = OpeningHours[number];

type Props = {
	name: string;
	spans: Spans;
	error: string | undefined;
	onChange: (spans: Spans) => void;
	/** More buttons for the day. */
	children?: React.ReactNode;
};

/** Inputs for the opening hours of one day. A day without spans is closed. */
export function DayHours({ name, spans, error, onChange, children }: Props) {
	const id = useId();
	const fieldset = useRef<HTMLFieldSetElement>(null);
	const replace = (index: number, span: Spans[number]) =>
		onChange(spans.map((other, number) => (number === index ? span : other)));

	function add() {
		// a closed day starts with usual hours
		const end = spans.at(-1)?.[1];
		onChange([...spans, end ? ["", ""] : ["09:00", "18:00"]]);
		focusLater(() => fieldset.current?.querySelector<HTMLElement>("li:last-child input"));
	}
	function remove(index: number) {
		onChange(spans.filter((_, number) => number !== index));
		// the pressed button disappears
		focusLater(() => fieldset.current?.querySelector<HTMLElement>("[data-add]"));
	}
	return (
		<fieldset
			ref={fieldset}
			className="grid grid-cols-[1fr] gap-x-4 gap-y-2 sm:grid-cols-[7rem_1fr]"
			aria-describedby={error ? `${id}-error` : undefined}
		>
			<legend className="float-left font-medium sm:pt-2.5">{name}</legend>
			<div className="clear-both space-y-2 sm:clear-none">
				{spans.length > 0 && (
					<ul className="space-y-2">
						{spans.map(([start, end], index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a span has no other key
							<li key={index} className="flex flex-wrap items-center gap-x-1.5 gap-y-2 sm:gap-x-2">
								<Time
									label={t`${name}, opens`}
									value={start}
									isWrong={error !== undefined}
									onChange={(time) => replace(index, [time, end])}
								/>
								<span aria-hidden="true">{"–"}</span>
								<Time
									label={t`${name}, closes`}
									value={end === "24:00" ? "00:00" : end}
									isWrong={error !== undefined}
									onChange={(time) => replace(index, [start, time === "00:00" ? "24:00" : time])}
								/>
								<button
									type="button"
									onClick={() => remove(index)}
									className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg text-faded hover:text-accent"
								>
									<Icon name="x" className="size-5" />
									<span className="sr-only">
										{start ? t`Remove ${start} on ${name}` : t`Remove these hours on ${name}`}
									</span>
								</button>
							</li>
						))}
					</ul>
				)}
				<FieldError id={`${id}-error`} error={error} />
				<div className={`flex flex-wrap items-center gap-1 ${spans.length > 0 ? "-ml-3" : ""}`}>
					{spans.length === 0 && (
						<span className="mr-2 text-faded">
							<Trans>Closed</Trans>
						</span>
					)}
					{spans.length < limits.daySpans && (
						<Button data-add onClick={add} look="quiet" className="px-3! text-sm">
							<Icon name="plus" className="size-4" />
							{spans.length === 0 ? (
								<Trans>
									Add hours<span className="sr-only"> on {name}</span>
								</Trans>
							) : (
								<Trans>
									Add more hours<span className="sr-only"> on {name}</span>
								</Trans>
							)}
						</Button>
					)}
					{children}
				</div>
			</div>
		</fieldset>
	);
}

/** Focuses an element that the next rendering adds. */
function focusLater(find: () => HTMLElement | null | undefined) {
	requestAnimationFrame(() => find()?.focus());
}

type TimeProps = { label: string; value: string; isWrong: boolean; onChange: (time: string) => void };

function Time({ label, value, isWrong, onChange }: TimeProps) {
	return (
		<input
			type="time"
			aria-label={label}
			value={value}
			aria-invalid={isWrong || undefined}
			onChange={(event) => onChange(event.target.value)}
			className={`${controlClass} w-auto! min-w-24 flex-1 px-2! tabular-nums sm:w-36! sm:flex-none max-sm:[&::-webkit-calendar-picker-indicator]:hidden`}
		/>
	);
}
