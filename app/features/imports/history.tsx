import { href, Link } from "react-router";
import { DownloadButton } from "#app/components/download-button.tsx";
import { formatDate } from "#domain/format.ts";
import type { Import } from "#domain/imports/import.ts";
import { getSourceName } from "#domain/imports/schemas.ts";
import { describeFigures } from "./figures.tsx";
import { UndoButton } from "./undo-button.tsx";

const statuses = { running: "Running", done: "Imported", failed: "Failed", cancelled: "Cancelled" };

/** The last imports, the newest first, with the report of each, and a way to take it back. */
export function History({ imports, onUndone }: { imports: Import[]; onUndone: () => void }) {
	if (imports.length === 0) return <p className="text-faded">Nothing has been imported yet.</p>;
	return (
		<ul className="divide-y divide-line">
			{imports.map((item) => (
				<li key={item.id} aria-label={item.file_name} className="space-y-2 py-3 first:pt-0 last:pb-0">
					<p className="wrap-anywhere font-medium">
						{item.file_name} <span className="font-normal">{`(${item.source})`}</span>
					</p>
					<p className="text-sm tabular-nums">
						{`${formatDate(item.created_at)}, ${item.created_by ?? "command line"}: ${statuses[item.status].toLowerCase()}`}
						{item.status === "done" && `: ${describeFigures(item)}`}
					</p>
					{item.message && <p className="text-faded text-sm">{item.message}</p>}
					<div className="flex flex-wrap items-center gap-x-5">
						{item.has_report && <Report of={item} />}
						{item.status === "done" && !item.undone_at && (
							<Link
								to={`${href("/admin/clinics")}?${new URLSearchParams({ source: item.source })}`}
								className="text-link inline-flex min-h-11 items-center"
							>
								Clinics of this source
							</Link>
						)}
					</div>
					{item.status === "done" && <UndoButton of={item} onUndone={onUndone} />}
				</li>
			))}
		</ul>
	);
}

/** Saves the report of an import. */
export const Report = ({ of: { id, file_name } }: { of: Pick<Import, "id" | "file_name"> }) => (
	<DownloadButton path={`/api/admin/imports/${id}/report`} fileName={`${getSourceName(file_name)} report.csv`}>
		Download report (CSV)
	</DownloadButton>
);
