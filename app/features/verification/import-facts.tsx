import { Section } from "#app/components/section.tsx";
import { ImportSources } from "#app/shared/imports/import-sources.tsx";
import type { VerificationCase } from "#database/queries/verification.ts";
import * as caseTexts from "./case-texts.tsx";

/** Where a clinic of the case was imported from; nothing for one that somebody listed. */
export function ImportFacts({ sources }: Pick<VerificationCase, "sources">) {
	if (sources.length === 0) return null;
	return (
		<Section title={caseTexts.imported}>
			<ImportSources sources={sources} />
			<p className="mt-2 text-faded text-sm">{caseTexts.importedNotChecked}</p>
		</Section>
	);
}
