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
import type { Decision } from "#domain/moderation/decisions.ts";
import * as adminTexts from "./admin-texts.tsx";
import { keys } from "./choices.ts";

export type CasePage<T> = { cases: T[]; next: Cursor | null };

type Props<T> = {
	/** Its first part, as the page was loaded. */
	loaded: CasePage<T>;
	/** Finds the part after a case. */
	find: (after: Cursor) => Promise<CasePage<T>>;
	idOf: (item: T) => string;
	/** Said of an empty list. */
	empty: string;
	/** Whether it is what somebody came for, which does not come back once it is decided. */
	isAsked?: boolean;
	/** What the button says that goes on after a part of the list; "Show more" unless given. */
	moreLabel?: string | undefined;
	/** What can be decided about a case. */
	choicesOf?: (item: T) => Decision[];
	/** Draws a case; `onDecided` takes it off the list. */
	children: (item: T, onDecided: () => void) => React.ReactNode;
};

/** A list of an admin, fifty at a time. The keys j and k walk through it; what is decided leaves it. */
export function CaseList<T>(props: Props<T>) {
	const {
		loaded,
		find,
		idOf,
		empty,
		isAsked = false,
		moreLabel = adminTexts.showMore,
		choicesOf = () => [],
		children,
	} = props;
	const [latest, setLatest] = useState(loaded);
	const [items, setItems] = useState(loaded.cases);
	const [next, setNext] = useState(loaded.next);
	const { revalidate } = useRevalidator();
	if (loaded !== latest) {
		setLatest(loaded);
		// cases that came meanwhile do not move those that somebody works on
		if (items.length === 0 && !next && !isAsked) {
			setItems(loaded.cases);
			setNext(loaded.next);
		}
	}
	/** What each key does to a case of the list. */
	const choices = new Map<string, string>();
	for (const decision of new Set(items.flatMap(choicesOf))) {
		const names = [choices.get(keys[decision]), adminTexts.choices[decision].toLowerCase()];
		choices.set(keys[decision], names.filter(Boolean).join(", "));
	}
	const list = useRef<HTMLUListElement>(null);
	const status = useRef<HTMLParagraphElement>(null);

	const more = useWork(async () => {
		if (!next) return;
		const page = await find(next);
		setItems((before) => [...before, ...page.cases]);
		setNext(page.next);
		if (!page.next) status.current?.focus({ preventScroll: true });
	});

	// the focus goes on to the case that takes the place of one that was decided
	const [gone, setGone] = useState<number>();
	useEffect(() => {
		if (gone === undefined) return;
		const left = articles();
		(left[gone] ?? left.at(-1) ?? status.current)?.focus();
		setGone(undefined);
	});

	const articles = () => [...(list.current?.querySelectorAll<HTMLElement>(":scope > li > article") ?? [])];
	/** Presses the button of the case in focus, or of the first one. */
	function choose(key: string) {
		const all = articles();
		const current = all.find((article) => article.contains(document.activeElement)) ?? all[0];
		current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
	}
	useShortcuts({
		j: () => walkFocus(articles(), 1),
		k: () => walkFocus(articles(), -1),
		...Object.fromEntries([...choices.keys()].map((key) => [key, () => choose(key)])),
	});
	function remove(item: T) {
		setGone(items.indexOf(item));
		setItems((before) => before.filter((other) => other !== item));
		revalidate();
	}

	return (
		<>
			{items.length === 0 && !next && (
				<EmptyState message={empty}>
					{isAsked ? (
						<ButtonLink to={href("/admin")} look="secondary" label={adminTexts.toDo} />
					) : (
						<ReloadButton label={adminTexts.lookAgain} />
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
					? adminTexts.showingCount(items.length, next !== null)
					: next && adminTexts.thisPartOfListIsDone}
			</p>
			{more.problem && (
				<div className="mt-3">
					<Alert message={adminTexts.moreFailed(more.problem.message)} />
				</div>
			)}
			{next && (
				<Button
					aria-disabled={more.isBusy}
					onClick={more.run}
					look="secondary"
					className="mt-3"
					label={more.isBusy ? adminTexts.loading : moreLabel}
				/>
			)}
			{items.length > 0 && (
				<div className="mt-5">
					<ShortcutList
						keys={[
							["j", adminTexts.next],
							["k", adminTexts.previous],
							...choices,
							...(choices.size > 0 ? [["Ctrl+Enter", adminTexts.sendDecision] satisfies Shortcut] : []),
						]}
					/>
				</div>
			)}
		</>
	);
}
