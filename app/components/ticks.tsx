import { useState } from "react";
import { formatNumber } from "#domain/format.ts";
import { Button } from "./ui/plain-button.tsx";

export type Ticks = ReturnType<typeof useTicks>;

/**
 * Which rows of a list are ticked, by the ids of all that can be; `first` are ticked at first. A row that left the list
 * is ticked no more.
 */
export function useTicks(ids: string[], first: string[] = []) {
	const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(first));
	const chosen = ids.filter((id) => ticked.has(id));
	return {
		ids,
		/** In the order of the list. */
		chosen,
		set: (wanted: string[]) => setTicked(new Set(wanted)),
		toggle: (id: string) =>
			setTicked(new Set(ticked.has(id) ? chosen.filter((other) => other !== id) : [...chosen, id])),
	};
}

/** The box before a row; as wide as a finger. */
export function Tick({ ticks, id, name }: { ticks: Ticks; id: string; name: string }) {
	return (
		<label className="flex w-11 shrink-0 cursor-pointer items-center justify-center hover:bg-wash">
			<input
				type="checkbox"
				checked={ticks.chosen.includes(id)}
				onChange={() => ticks.toggle(id)}
				className="size-5 accent-accent"
			/>
			<span className="sr-only">{`Tick ${name}`}</span>
		</label>
	);
}

/** Ticks all rows or none, and says how many are ticked; `children` are the acts on them. */
export function TickBar({ ticks, children }: { ticks: Ticks; children: React.ReactNode }) {
	const { ids, chosen } = ticks;
	if (ids.length === 0) return null;
	const isAll = chosen.length === ids.length;
	return (
		<div className="flex flex-wrap items-center gap-3">
			<Button look="quiet" onClick={() => ticks.set(isAll ? [] : ids)} label={isAll ? "Untick all" : "Tick all"} />
			<p role="status" className="text-faded tabular-nums">
				{`${formatNumber(chosen.length)} of ${formatNumber(ids.length)} ticked`}
			</p>
			{children}
		</div>
	);
}
