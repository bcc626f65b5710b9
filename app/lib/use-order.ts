import { useFetcher } from "react-router";

/**
 * A list that saves its order after each move: `move` sends `{ ids }` to the page's clientAction (PUT, JSON), which
 * calls `saveInOrder`. `items` already have the new order while the request runs.
 */
export function useOrder<T extends { id: string | number }>(saved: T[]) {
	const fetcher = useFetcher<{ isSaved: boolean }>();
	const { ids } = (fetcher.json ?? {}) as { ids?: T["id"][] };
	const positionOf = ({ id }: T) => (ids?.includes(id) ? ids.indexOf(id) : saved.length);
	const items = ids ? saved.toSorted((one, other) => positionOf(one) - positionOf(other)) : saved;

	/** Moves the item at index `from` to index `to`. */
	function move(from: number, to: number) {
		const all = items.map(({ id }) => id);
		const next = all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1));
		// flushSync: a second press on the same button must see the new order
		fetcher.submit({ ids: next }, { method: "put", encType: "application/json", flushSync: true });
	}
	return { items, move, isSaved: fetcher.state === "idle" && fetcher.data?.isSaved === true };
}
