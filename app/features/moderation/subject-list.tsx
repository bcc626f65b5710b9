import { useEffect, useRef, useState } from "react";
import { href, useRevalidator } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { ModerationCase } from "#database/queries/moderation.ts";
import { getSubjectId } from "./choices.ts";
import { ClinicArticle } from "./clinic-case.tsx";
import { ReviewArticle } from "./review-case.tsx";

/** A review or a clinic with its reports, and a button for each possible decision. */
function SubjectArticle({ item, onDecided }: { item: ModerationCase; onDecided: () => void }) {
	return "review" in item ? (
		<ReviewArticle item={item} onDecided={onDecided} />
	) : (
		<ClinicArticle item={item} onDecided={onDecided} />
	);
}

/** Reviews or clinics, reported or not. What is decided leaves the list. */
export function SubjectList({ loaded }: { loaded: ModerationCase[] }) {
	const [decided, setDecided] = useState<string[]>([]);
	const { revalidate } = useRevalidator();
	const list = useRef<HTMLUListElement>(null);
	const end = useRef<HTMLDivElement>(null);
	// the focus moves to what takes the place of a decided one
	const [removedIndex, setRemovedIndex] = useState<number>();
	useEffect(() => {
		if (removedIndex === undefined) return;
		const remaining = [...(list.current?.querySelectorAll<HTMLElement>(":scope > li > article") ?? [])];
		(remaining[removedIndex] ?? remaining.at(-1) ?? end.current)?.focus();
		setRemovedIndex(undefined);
	}, [removedIndex]);

	const items = loaded.filter((item) => !decided.includes(getSubjectId(item)));
	return (
		<>
			<ul ref={list} className="space-y-4">
				{items.map((item, index) => (
					<li key={getSubjectId(item)}>
						<SubjectArticle
							item={item}
							onDecided={() => {
								setRemovedIndex(index);
								setDecided((before) => [...before, getSubjectId(item)]);
								revalidate();
							}}
						/>
					</li>
				))}
			</ul>
			{items.length === 0 && (
				<div ref={end} tabIndex={-1} className="rounded-sm">
					<EmptyState message="This has been decided, or it's gone.">
						<ButtonLink to={href("/admin")} look="secondary" label="To do" />
					</EmptyState>
				</div>
			)}
		</>
	);
}
