import { useEffect, useState } from "react";
import {
	formatHours,
	getOpenState,
	type OpeningHours,
	type OpenState,
	weekdays,
} from "#domain/clinics/opening-hours.ts";

type Props = {
	hours: OpeningHours | null;
	/** IANA name; without one nobody can say whether the clinic is open. */
	timeZone: string | null;
	note: string | null;
};

/** When a clinic is open: the week with today marked, and whether it is open now. Without script the week alone. */
export function OpeningTimes({ hours, timeZone, note }: Props) {
	const state = useOpenState(hours, timeZone);
	return (
		<>
			<div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
				<h2 className="text-xl">Opening Hours</h2>
				{state?.isElsewhere && <p className="text-faded text-sm tabular-nums">{state.time} there now</p>}
			</div>
			{hours && timeZone && (
				// keeps its place while nothing stands in it
				<p className="mb-2 min-h-6 text-sm noscript:hidden">
					{state && (
						<>
							<span
								aria-hidden="true"
								className={`mr-2 inline-block size-2 rounded-full border ${state.isOpen ? "border-accent bg-accent" : "border-edge"}`}
							/>
							<strong className="font-semibold">{state.isOpen ? "Open now" : "Closed"}</strong>
							{state.change && ` · ${state.change}`}
						</>
					)}
				</p>
			)}
			{hours && <Week hours={hours} today={state?.day} />}
			{note && <p className={`text-faded text-sm ${hours ? "mt-3" : ""}`}>{note}</p>}
		</>
	);
}

/** @param today 0 for Monday; undefined where nobody knows */
function Week({ hours, today }: { hours: OpeningHours; today: number | undefined }) {
	return (
		<table className="-mx-2 w-[calc(100%+1rem)] text-sm tabular-nums">
			<caption className="sr-only">Opening hours</caption>
			<tbody>
				{weekdays.map((name, day) => (
					<tr
						key={name}
						aria-current={today === day ? "date" : undefined}
						className="aria-[current]:bg-tint aria-[current]:text-on-tint"
					>
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

const minute = 60_000;

/** With whether the visitor's own clock shows another time. */
type Shown = OpenState & { isElsewhere: boolean };

/**
 * Whether a clinic is open, kept fresh each minute. Null on the server and in the first render, which are the same for
 * everybody and may come from a cache, and where hours or time zone are unknown.
 */
function useOpenState(hours: OpeningHours | null, timeZone: string | null): Shown | null {
	const [state, setState] = useState<Shown | null>(null);
	useEffect(() => {
		if (!hours || !timeZone) return;
		const [week, zone] = [hours, timeZone];
		let timer: ReturnType<typeof setTimeout> | undefined;
		function tick() {
			clearTimeout(timer);
			const now = new Date();
			const open = getOpenState(week, zone, now);
			setState(open && { ...open, isElsewhere: open.time !== now.toTimeString().slice(0, 5) });
			timer = setTimeout(tick, minute - (now.getTime() % minute));
		}
		tick();
		// a tab in the background may have slept through the minutes
		document.addEventListener("visibilitychange", tick);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", tick);
		};
	}, [hours, timeZone]);
	return state;
}
