import { ImportSources } from "#app/components/import-sources.tsx";
import { Section } from "#app/components/section.tsx";
import type { VerificationCase } from "#database/queries/verification.ts";

/** Where a clinic of the case was imported from; nothing for one that somebody listed. */
export function ImportFacts({ sources }: Pick<VerificationCase, "sources">) {
	if (sources.length === 0) return null;
	return (
		<Section title="Imported">
			<ImportSources sources={sources} />
			<p className="mt-2 text-faded text-sm">
				What an import says is not checked. Look each point up somewhere else than in its source.
			</p>
		</Section>
	);
}
