import { useEffect, useRef, useState } from "react";
import { href, useRevalidator } from "react-router";
import { ReloadButton } from "#app/components/reload-button.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useShortcuts, walkFocus } from "#app/lib/shortcuts.ts";
import { useWork } from "#app/lib/submission.ts";
import { type Shortcut, ShortcutList } from "#app/shared/desk/admin-page.tsx";
import type { Cursor } from "#database/queries/desk.ts";
import { formatNumber } from "#domain/format.ts";
import type { Decision } from "#domain/moderation/decisions.ts";
import { keys } from "./choices.ts";
import * as words from "./words.ts";

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
	/** Returns the possible decisions about a case. */
	choicesOf?: (item: T) => Decision[];
	/** Renders a case. `onDecided` takes it off the list. */
	children: (item: T, onDecided: () => void) => React.ReactNode;
};

/** Cases or decisions, loaded fifty at a time. The keys j and k move through them; a decided case leaves the list. */
export function CaseList<T>(props: Props<T>) {
	const { loaded, find, idOf, empty, isLinked = false, choicesOf = () => [], children } = props;
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
	/** The decisions behind each key in this list, such as "keep, no action". */
	const decisionsByKey = new Map<string, string>();
	for (const decision of new Set(items.flatMap(choicesOf))) {
		const names = [decisionsByKey.get(keys[decision]), words.choices[decision].toLowerCase()];
		decisionsByKey.set(keys[decision], names.filter(Boolean).join(", "));
	}
	const list = useRef<HTMLUListElement>(null);
	const status = useRef<HTMLParagraphElement>(null);

	const loadMore = useWork(async () => {
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
	/** Clicks the button with this key in the focused case, or else in the first one. */
	function clickButton(key: string) {
		const all = articles();
		const current = all.find((article) => article.contains(document.activeElement)) ?? all[0];
		current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
	}
	useShortcuts({
		j: () => walkFocus(articles(), 1),
		k: () => walkFocus(articles(), -1),
		...Object.fromEntries([...decisionsByKey.keys()].map((key) => [key, () => clickButton(key)])),
	});
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
					onClick={loadMore.run}
					look="secondary"
					className="mt-3"
					label={loadMore.isBusy ? "Loading…" : "Show more"}
				/>
			)}
			{items.length > 0 && (
				<div className="mt-5">
					<ShortcutList
						keys={[
							["j", "next"],
							["k", "previous"],
							...decisionsByKey,
							...(decisionsByKey.size > 0 ? [["Ctrl+Enter", "send the decision"] satisfies Shortcut] : []),
						]}
					/>
				</div>
			)}
		</>
	);
}
