import { Section } from "#app/components/section.tsx";
import { ImportSources } from "#app/shared/imports/import-sources.tsx";
import type { VerificationCase } from "#database/queries/verification.ts";

/** Lists the imports that the clinic of a case comes from. Renders nothing for one that a person listed. */
export function ImportFacts({ sources }: Pick<VerificationCase, "sources">) {
	if (sources.length === 0) return null;
	return (
		<Section title="Imported">
			<ImportSources sources={sources} />
			<p className="mt-2 text-faded text-sm">
				An import's details haven't been checked. Look each one up somewhere other than its source.
			</p>
		</Section>
	);
}
