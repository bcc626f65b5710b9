import { useEffect, useRef, useState } from "react";
import { href, useRevalidator } from "react-router";
import { ReloadButton } from "#app/components/reload-button.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useSend } from "#app/lib/form.ts";
import type { Cursor } from "#database/queries/desk.ts";
import { formatNumber } from "#domain/format.ts";

export type CasePage<T> = { cases: T[]; next: Cursor | null };

type Props<T> = {
	/** The first cases, from the route's loader. */
	loaded: CasePage<T>;
	/** Loads the cases after one. */
	find: (after: Cursor) => Promise<CasePage<T>>;
	idOf: (item: T) => string;
	/** Shown if the list is empty. */
	empty: string;
	/** Whether a link named these cases: then no others follow once they are decided. */
	isLinked?: boolean;
	/** Renders a case. `onDecided` takes it off the list. */
	children: (item: T, onDecided: () => void) => React.ReactNode;
};

/** Cases or decisions, loaded fifty at a time. A decided case leaves the list. */
export function CaseList<T>(props: Props<T>) {
	const { loaded, find, idOf, empty, isLinked = false, children } = props;
	const [lastLoaded, setLastLoaded] = useState(loaded);
	const [items, setItems] = useState(loaded.cases);
	const [next, setNext] = useState(loaded.next);
	const { revalidate } = useRevalidator();
	if (loaded !== lastLoaded) {
		setLastLoaded(loaded);
		// newer cases are shown only in an empty list, so that nothing moves while an admin works
		if (items.length === 0 && !next && !isLinked) {
			setItems(loaded.cases);
			setNext(loaded.next);
		}
	}
	const list = useRef<HTMLUListElement>(null);
	const status = useRef<HTMLParagraphElement>(null);

	const loadMore = useSend(async () => {
		if (!next) return;
		const page = await find(next);
		setItems((before) => [...before, ...page.cases]);
		setNext(page.next);
		if (!page.next) status.current?.focus({ preventScroll: true });
	});

	// the focus moves to the case that takes the place of a decided one
	const [removedIndex, setRemovedIndex] = useState<number>();
	useEffect(() => {
		if (removedIndex === undefined) return;
		const remaining = articles();
		(remaining[removedIndex] ?? remaining.at(-1) ?? status.current)?.focus();
		setRemovedIndex(undefined);
	});

	const articles = () => [...(list.current?.querySelectorAll<HTMLElement>(":scope > li > article") ?? [])];
	function remove(item: T) {
		setRemovedIndex(items.indexOf(item));
		setItems((before) => before.filter((other) => other !== item));
		revalidate();
	}

	return (
		<>
			{items.length === 0 && !next && (
				<EmptyState message={empty}>
					{isLinked ? (
						<ButtonLink to={href("/admin")} look="secondary" label="To do" />
					) : (
						<ReloadButton label="Look again" />
					)}
				</EmptyState>
			)}
			<ul ref={list} className="space-y-4">
				{items.map((item) => (
					<li key={idOf(item)}>{children(item, () => remove(item))}</li>
				))}
			</ul>
			<p ref={status} role="status" tabIndex={-1} className="mt-4 rounded-sm text-faded text-sm">
				{items.length > 0
					? `Showing ${formatNumber(items.length)}${next !== null ? "; there are more" : ""}`
					: next && "This part of the list is done. There may be more after it."}
			</p>
			{loadMore.problem && (
				<div className="mt-3">
					<Alert message={`We couldn't load any more. ${loadMore.problem.message}`} />
				</div>
			)}
			{next && (
				<Button
					aria-disabled={loadMore.isBusy}
					onClick={loadMore.send}
					look="secondary"
					className="mt-3"
					label={loadMore.isBusy ? "Loading…" : "Show more"}
				/>
			)}
		</>
	);
}
