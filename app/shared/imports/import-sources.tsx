import { formatDate } from "#domain/format.ts";
import * as texts from "./texts.ts";

type ImportSource = { source: string; source_id: string | null; imported_at: string; import_row: number };

/** Where a clinic was imported from, for admins. */
export const ImportSources = ({ sources }: { sources: ImportSource[] }) => (
	<ul>
		{sources.map(({ source, source_id, imported_at, import_row }) => (
			<li key={`${source} ${source_id} ${import_row}`} className="wrap-anywhere">
				{texts.importedFrom(source_id ? `${source} (${source_id})` : source, formatDate(imported_at), import_row)}
			</li>
		))}
	</ul>
);
