import { Section } from "#app/components/section.tsx";
import type { VerificationCase } from "#database/queries/verification.ts";
import { formatDate, formatNumber } from "#domain/format.ts";

/** Where a clinic of the case was imported from; nothing for one that somebody listed. */
export function ImportFacts({ sources }: Pick<VerificationCase, "sources">) {
	if (sources.length === 0) return null;
	return (
		<Section title="Imported">
			<ul>
				{sources.map(({ source, source_id, imported_at, import_row }) => (
					<li key={`${source} ${source_id} ${import_row}`} className="wrap-anywhere">
						From {source}
						{source_id && ` (${source_id})`} on {formatDate(imported_at)}, row {formatNumber(import_row)}
					</li>
				))}
			</ul>
			<p className="mt-2 text-faded text-sm">
				What an import says is not checked. Look each point up somewhere else than in its source.
			</p>
		</Section>
	);
}
