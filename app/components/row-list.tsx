import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { iconButton, MoveButtons } from "./move-buttons.tsx";
import { FieldError } from "./ui/field.tsx";

/** Any row; `key` identifies it while it moves. */
type AnyRow = { [field: string]: string | number; key: number };

/** A row of the list. */
type RowOf<Values, Name extends keyof Values> = Values[Name] extends (infer Row)[] ? Row : never;

type Props<Values extends object, Name extends string & keyof Values> = {
	form: { values: Values; errors: Record<string, string>; edit: (change: Partial<Values>) => void };
	name: Name;
	/** What a row is, such as "benefit". */
	noun: string;
	max: number;
	/** A new row. */
	empty: Omit<RowOf<Values, Name>, "key">;
	/** Renders a row's fields. `fieldOf` returns the value, error and change handler of one; `number` counts from 1. */
	children: (
		fieldOf: (field: Exclude<keyof RowOf<Values, Name>, "key">) => RowField,
		number: number,
	) => React.ReactNode;
};
type RowField = {
	value: string;
	error: string | undefined;
	onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};

/** Rows of a form that are added, removed and moved by buttons. The focus stays with the row that was pressed. */
export function RowList<Values extends object, Name extends string & keyof Values>({
	form,
	name: list,
	noun,
	max,
	empty,
	children,
}: Props<Values, Name>) {
	const rows = form.values[list] as unknown as AnyRow[];
	const error = form.errors[list];
	const setRows = (changed: AnyRow[]) => form.edit({ [list]: changed } as unknown as Partial<Values>);
	const id = useId();
	const [told, setTold] = useState("");
	const place = useRef<HTMLOListElement>(null);
	const add = useRef<HTMLButtonElement>(null);
	// moving a node in the document takes the focus from it
	const next = useRef<() => HTMLElement | null | undefined>(undefined);
	useEffect(() => {
		next.current?.()?.focus();
		next.current = undefined;
	});
	const fieldsOf = (index: number) => (field: Exclude<keyof RowOf<Values, Name>, "key">) => ({
		value: String(rows[index]?.[field as string] ?? ""),
		error: form.errors[`${list}.${index}.${String(field)}`] ?? form.errors[`${list}.${index}`],
		onChange: ({ target: { value } }: Parameters<RowField["onChange"]>[0]) =>
			setRows(rows.map((row, at) => (at === index ? { ...row, [field]: value } : row))),
	});
	const rowAt = (index: number) => place.current?.children[index] as HTMLElement | undefined;

	function change(changed: AnyRow[], message: string, focus: () => HTMLElement | null | undefined) {
		next.current = focus;
		setTold(message);
		setRows(changed);
	}
	function move(index: number, by: -1 | 1) {
		const to = index + by;
		const row = rows[index];
		if (!row || to < 0 || to >= rows.length) return;
		const changed = rows.toSpliced(index, 1).toSpliced(to, 0, row);
		const button = by < 0 ? "up" : "down";
		change(changed, `Moved to position ${to + 1} of ${rows.length}`, () =>
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
		change([...rows, { ...empty, key } as AnyRow], "Added", () =>
			rowAt(rows.length)?.querySelector<HTMLElement>("input, textarea"),
		);
	}

	return (
		<div className="space-y-4">
			<FieldError id={`${id}-error`} error={error} />
			<ol ref={place} className="space-y-4 empty:hidden">
				{rows.map((row, index) => {
					const name = `${noun} ${index + 1}`;
					return (
						<li key={row.key} className="rounded-xl border border-line p-4 sm:flex sm:gap-2 sm:pr-2">
							<div className="min-w-0 flex-1 space-y-4">{children(fieldsOf(index), index + 1)}</div>
							<div className="flex justify-end max-sm:mt-2 max-sm:-mb-2 sm:flex-col sm:justify-start">
								<MoveButtons name={name} index={index} total={rows.length} onMove={(by) => move(index, by)} />
								<button type="button" data-remove onClick={() => remove(index)} className={iconButton}>
									<Icon name="trash-2" className="size-5" />
									<span className="sr-only">{`Remove ${name}`}</span>
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
				<Button
					ref={add}
					onClick={addRow}
					aria-describedby={error ? `${id}-error` : undefined}
					data-refused={error ? "" : undefined}
					look="secondary"
				>
					<Icon name="plus" className="size-4" />
					{`Add a ${noun}`}
				</Button>
			) : (
				<p className="text-faded text-sm">You can't add any more.</p>
			)}
		</div>
	);
}
