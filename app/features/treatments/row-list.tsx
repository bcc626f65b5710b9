import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useId, useRef, useState } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";
import { iconButton, MoveButtons } from "./move-buttons.tsx";
import type { Row } from "./treatment-values.ts";

type Props<T> = {
	/** What a row is, such as "benefit". */
	noun: string;
	rows: Row<T>[];
	max: number;
	makeRow: () => T;
	/** What is wrong with the list as a whole. */
	error: string | undefined;
	/** After a row came, went or moved. */
	onChange: (rows: Row<T>[]) => void;
	children: (row: Row<T>, index: number) => React.ReactNode;
};

/** Rows that are added, removed and moved by buttons. The focus stays with the row that was pressed. */
export function RowList<T>({ noun, rows, max, makeRow, error, onChange, children }: Props<T>) {
	const id = useId();
	const [told, setTold] = useState("");
	const list = useRef<HTMLOListElement>(null);
	const add = useRef<HTMLButtonElement>(null);
	// moving a node in the document takes the focus from it
	const next = useRef<() => HTMLElement | null | undefined>(undefined);
	useEffect(() => {
		next.current?.()?.focus();
		next.current = undefined;
	});
	const rowAt = (index: number) => list.current?.children[index] as HTMLElement | undefined;

	function change(changed: Row<T>[], message: string, focus: () => HTMLElement | null | undefined) {
		next.current = focus;
		setTold(message);
		onChange(changed);
	}
	function move(index: number, by: -1 | 1) {
		const to = index + by;
		const row = rows[index];
		if (!row || to < 0 || to >= rows.length) return;
		const changed = rows.toSpliced(index, 1).toSpliced(to, 0, row);
		const button = by < 0 ? "up" : "down";
		change(changed, `Moved to place ${to + 1} of ${rows.length}`, () =>
			rowAt(to)?.querySelector<HTMLElement>(`[data-move=${button}]`),
		);
	}
	function remove(index: number) {
		const left = rows.length - 1;
		change(rows.toSpliced(index, 1), `Removed. ${left} left`, () =>
			left === 0 ? add.current : rowAt(Math.min(index, left - 1))?.querySelector<HTMLElement>("[data-remove]"),
		);
	}
	function addRow() {
		const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
		change([...rows, { ...makeRow(), key }], "Added", () =>
			rowAt(rows.length)?.querySelector<HTMLElement>("input, textarea"),
		);
	}

	return (
		<div className="space-y-4">
			{error && (
				<p id={`${id}-error`} className="font-medium text-danger text-sm">
					{error}
				</p>
			)}
			<ol ref={list} className="space-y-4 empty:hidden">
				{rows.map((row, index) => {
					const name = `${noun} ${index + 1}`;
					return (
						<li key={row.key} className="rounded-xl border border-line p-4">
							<div className="space-y-4">{children(row, index)}</div>
							<div className="mt-2 -mb-2 flex justify-end">
								<MoveButtons name={name} index={index} total={rows.length} onMove={(by) => move(index, by)} />
								<button type="button" data-remove onClick={() => remove(index)} className={iconButton}>
									<Trash2 aria-hidden="true" className="size-5" />
									<span className="sr-only">Remove {name}</span>
								</button>
							</div>
						</li>
					);
				})}
			</ol>
			<p role="status" className="sr-only">
				{told}
			</p>
			{rows.length < max ? (
				<button
					ref={add}
					type="button"
					onClick={addRow}
					aria-describedby={error ? `${id}-error` : undefined}
					data-refused={error ? "" : undefined}
					className={buttonClass("secondary")}
				>
					<Plus aria-hidden="true" className="size-4" />
					Add a {noun}
				</button>
			) : (
				<p className="text-faded text-sm">This is as many as there can be.</p>
			)}
		</div>
	);
}
