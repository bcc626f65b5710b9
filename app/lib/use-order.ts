import { useFetcher } from "react-router";

/**
 * A list whose order is saved at once: `move` sends `{ ids }` to the page's clientAction (PUT, JSON), which calls
 * `saveInOrder`. `items` are in the latest order until the answer.
 */
export function useOrder<T extends { id: string | number }>(saved: T[]) {
	const fetcher = useFetcher<{ isSaved: boolean }>();
	const { ids } = (fetcher.json ?? {}) as { ids?: T["id"][] };
	const placeOf = ({ id }: T) => (ids?.includes(id) ? ids.indexOf(id) : saved.length);
	const items = ids ? saved.toSorted((one, other) => placeOf(one) - placeOf(other)) : saved;

	/** Puts the item at `from` to `to`, counted from 0. */
	function move(from: number, to: number) {
		const all = items.map(({ id }) => id);
		const next = all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1));
		// shown before the next press, which may be a second one in the same place
		fetcher.submit({ ids: next }, { method: "put", encType: "application/json", flushSync: true });
	}
	return { items, move, isSaved: fetcher.state === "idle" && fetcher.data?.isSaved === true };
}
