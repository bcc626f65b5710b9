import { Fragment } from "react";
import { formatNumber } from "#domain/format.ts";
import { type PreviewRow, previewFields } from "#domain/imports/import.ts";
import * as words from "./words.ts";

/** The first rows of a file as they will be stored. */
export const PreviewTable = ({ rows }: { rows: PreviewRow[] }) => (
	<section
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
		tabIndex={0}
		aria-label="The first rows"
		className="relative overflow-x-auto rounded-lg border border-line"
	>
		<table className="w-full min-w-[64rem] text-sm">
			<thead>
				<tr className="border-line border-b bg-wash text-left align-top">
					<th className="px-3 py-2 font-medium">Row</th>
					<th className="px-3 py-2 font-medium">Import</th>
					{previewFields.map((field) => (
						<th key={field} className="px-3 py-2 font-medium">
							{words.fieldNames[field]}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="divide-y divide-line">
				{rows.map(({ row, figure, fields, notes }) => (
					<Fragment key={row}>
						<tr className="align-top">
							<td className="px-3 py-2 tabular-nums">{formatNumber(row)}</td>
							<td className={`px-3 py-2 ${figure === "failed" ? "font-medium text-danger" : ""}`}>
								{words.plannedFigures[figure]}
							</td>
							{previewFields.map((field) => (
								<td key={field} className="wrap-anywhere px-3 py-2">
									<bdi>{fields[field] || "–"}</bdi>
								</td>
							))}
						</tr>
						{notes.length > 0 && (
							<tr className="border-t-0!">
								<td colSpan={previewFields.length + 2} className="px-3 pb-3 text-faded">
									{/* stays in view where the table is scrolled sideways */}
									{notes.map((note) => (
										<p key={note} className="wrap-anywhere sticky left-3 max-w-[min(40rem,70vw)]">
											{note}
										</p>
									))}
								</td>
							</tr>
						)}
					</Fragment>
				))}
			</tbody>
		</table>
	</section>
);
