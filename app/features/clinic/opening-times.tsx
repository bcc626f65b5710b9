import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { formatHours, getDayNames, type OpeningHours } from "#domain/clinics/opening-hours.ts";
import { runOpeningClock, writeClockFacts } from "./opening-clock.ts";

type Props = {
	hours: OpeningHours | null;
	/** IANA name; without it, the page does not say whether the clinic is open. */
	timeZone: string | null;
	note: string | null;
};

/**
 * When a clinic is open: the week with today marked, and whether it is open now; without script the week alone. A page
 * may come from a cache, so the clock writes what depends on the time in the browser, before React starts.
 */
export function OpeningTimes({ hours, timeZone, note }: Props) {
	const element = useRef<HTMLDivElement>(null);
	const hasClock = hours !== null && timeZone !== null;
	useEffect(() => {
		if (element.current && hours && timeZone) return runOpeningClock(element.current, { hours, timeZone });
	}, [hours, timeZone]);
	return (
		<div
			ref={element}
			data-clock={hours && timeZone ? writeClockFacts(hours, timeZone) : undefined}
			className="group/clock"
			suppressHydrationWarning
		>
			<div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
				<h2 className="text-xl">
					<Trans>Opening Hours</Trans>
				</h2>
				{hasClock && <ByClock as="p" part="time" className="text-faded text-sm tabular-nums" />}
			</div>
			{hasClock && (
				// has its height also while it is empty
				<p className="mb-2 min-h-6 text-sm noscript:hidden">
					<span
						aria-hidden="true"
						className="mr-2 hidden size-2 rounded-full border border-edge group-data-known/clock:inline-block group-data-open/clock:border-accent group-data-open/clock:bg-accent"
					/>
					<ByClock as="strong" part="state" className="font-semibold" />
					<ByClock as="span" part="change" />
				</p>
			)}
			{hours && <Week hours={hours} />}
			{note && <p className={`text-faded text-sm ${hours ? "mt-3" : ""}`}>{note}</p>}
		</div>
	);
}

/** An element whose text the clock writes. React renders it empty, and leaves what the clock has written. */
function ByClock({ as: Tag, part, className }: { as: "p" | "strong" | "span"; part: string; className?: string }) {
	return (
		<Tag data-part={part} className={className} suppressHydrationWarning>
			{""}
		</Tag>
	);
}

function Week({ hours }: { hours: OpeningHours }) {
	return (
		<table className="-mx-2 w-[calc(100%+1rem)] text-sm tabular-nums">
			<caption className="sr-only">
				<Trans>Opening hours</Trans>
			</caption>
			<tbody>
				{getDayNames().map((name, day) => (
					<tr key={name} className="aria-[current]:bg-tint aria-[current]:text-on-tint" suppressHydrationWarning>
						<th scope="row" className="rounded-l-md px-2 py-1 text-left align-top font-normal">
							{name}
						</th>
						<td className="rounded-r-md px-2 py-1 text-right">
							{formatHours(hours[day] ?? [])
								.split(/(?<=,) /)
								.map((span) => (
									<span key={span} className="ml-1 inline-block whitespace-nowrap">
										{span}
									</span>
								))}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
