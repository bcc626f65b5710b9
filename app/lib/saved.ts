import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { showFailure } from "./form.ts";

let last: Promise<unknown> = Promise.resolve();

/** Runs `work` after all earlier calls have finished, so that the server receives the requests in order. */
export function runInOrder<T>(work: () => Promise<T>): Promise<T> {
	const now = last.then(work);
	last = now.catch(() => {});
	return now;
}

/**
 * What is saved as it is changed, and may change again before the answer: `value` is the latest at once. A failure is
 * told in a toast with that title, and what is saved is shown again.
 */
export function useSaved<T>(saved: T, save: (value: T) => Promise<unknown>, failure: string) {
	const { revalidate } = useRevalidator();
	const loaded = JSON.stringify(saved);
	const [changed, setChanged] = useState<{ to: T; from: string }>();
	const [done, setDone] = useState<typeof changed>();
	const latest = useRef(changed);
	async function change(to: T) {
		const mine = { to, from: loaded };
		latest.current = mine;
		// a second press on the same button must see the new value
		flushSync(() => setChanged(mine));
		try {
			await runInOrder(() => save(to));
			setDone(mine);
		} catch (error) {
			showFailure(failure, error);
			setChanged((other) => (other === mine ? undefined : other));
		}
		if (latest.current === mine) await revalidate();
	}
	const isSaved = changed !== undefined && changed === done;
	// once it is saved, it stands until something else is loaded
	return { value: changed && !(isSaved && changed.from !== loaded) ? changed.to : saved, change, isSaved };
}

/** A list that saves its order after each move, by `save`. `items` have the new order at once. */
export function useOrder<T extends { id: string }>(
	saved: T[],
	save: (ids: string[]) => Promise<unknown>,
	failure: string,
) {
	const order = useSaved(
		saved.map(({ id }) => id),
		save,
		failure,
	);
	const ids = order.value;
	const positionOf = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : saved.length);
	const items = saved.toSorted((one, other) => positionOf(one) - positionOf(other));

	/** Moves the item at index `from` to index `to`. */
	function move(from: number, to: number) {
		const all = items.map(({ id }) => id);
		order.change(all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1)));
	}
	return { items, move, isSaved: order.isSaved };
}
