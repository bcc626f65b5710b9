import { formatDate, formatNumber } from "#domain/format.ts";

type ImportSource = { source: string; source_id: string | null; imported_at: string; import_row: number };

/** Where a clinic was imported from, for admins. */
export const ImportSources = ({ sources }: { sources: ImportSource[] }) => (
	<ul>
		{sources.map(({ source, source_id, imported_at, import_row }) => (
			<li key={`${source} ${source_id} ${import_row}`} className="wrap-anywhere">
				{`From ${source_id ? `${source} (${source_id})` : source} on ${formatDate(imported_at)}, row ${formatNumber(import_row)}`}
			</li>
		))}
	</ul>
);
