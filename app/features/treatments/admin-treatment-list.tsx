import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { MoveButtons } from "#app/components/move-buttons.tsx";
import { useOrder } from "#app/lib/use-order.ts";
import type { TreatmentRow } from "#database/queries/admin-treatments.ts";
import { formatCount, formatDate } from "#domain/format.ts";

/** All guides in the order of the public list. A move is saved at once. */
export function TreatmentList({ saved }: { saved: TreatmentRow[] }) {
	const { items: treatments, move, isSaved } = useOrder(saved);
	/** What screen readers announce after a move. */
	const [announcement, setAnnouncement] = useState("");
	const list = useRef<HTMLOListElement>(null);
	const order = treatments.map(({ id }) => id).join();
	// the button to focus after a move: a node that is moved in the document loses the focus
	const focus = useRef<{ index: number; button: string }>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once the new order is shown
	useEffect(() => {
		if (!focus.current) return;
		const { index, button } = focus.current;
		list.current?.children[index]?.querySelector<HTMLElement>(`[data-move=${button}]`)?.focus();
		focus.current = undefined;
	}, [order]);

	function moveBy(index: number, by: -1 | 1) {
		const to = index + by;
		if (to < 0 || to >= treatments.length) return;
		focus.current = { index: to, button: by < 0 ? "up" : "down" };
		setAnnouncement(`${treatments[index]?.name ?? ""} is now number ${to + 1} of ${treatments.length}. Saved.`);
		move(index, to);
	}

	return (
		<>
			<ol ref={list} className="divide-y divide-line rounded-2xl border border-line bg-sheet">
				{treatments.map(({ id, slug, name, ...rest }, index) => (
					<li key={id} className="relative flex items-center gap-1 py-2 pr-4 pl-2 hover:bg-wash">
						{/* above the link that covers the row */}
						<div className="relative z-1 flex shrink-0 max-sm:flex-col">
							<MoveButtons name={name} index={index} total={treatments.length} onMove={(by) => moveBy(index, by)} />
						</div>
						<div className="min-w-0 flex-1 py-1 pl-1">
							<Link
								to={href("/admin/treatments/:id", { id: String(id) })}
								className="wrap-anywhere inline-flex min-h-6 font-semibold after:absolute after:inset-0 after:rounded-2xl hover:text-accent"
							>
								{name}
							</Link>
							<p className="break-all text-faded text-sm">{href("/treatments/:slug", { slug })}</p>
							<State {...rest} />
						</div>
					</li>
				))}
			</ol>
			<p role="status" className="min-h-6 text-faded text-sm">
				{isSaved && announcement}
			</p>
		</>
	);
}

function State(row: Omit<TreatmentRow, "id" | "slug" | "name">) {
	const {
		published,
		is_offered,
		sources,
		is_old,
		medically_reviewed_by: by,
		medically_reviewed_on: on,
		updated_at,
	} = row;
	return (
		<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
			<span
				className={`rounded-full px-2.5 py-0.5 font-semibold ${published ? "bg-tint text-on-tint" : "bg-caution text-on-caution"}`}
			>
				{published ? "Published" : "Draft"}
			</span>
			{!is_offered && <span className="chip">Guide only</span>}
			{is_old && <span className="badge">Check its sources again</span>}
			<span>{by && on ? `Medically reviewed by ${by}, ${formatDate(on)}` : "Not medically reviewed"}</span>
			<span className="text-faded">{`${formatCount(sources, "source")}, changed ${formatDate(updated_at)}`}</span>
		</p>
	);
}
