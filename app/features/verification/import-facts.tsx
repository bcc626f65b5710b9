import { Section } from "#app/components/section.tsx";
import { ImportSources } from "#app/shared/imports/import-sources.tsx";
import type { VerificationCase } from "#database/queries/verification.ts";
import * as caseTexts from "./case-texts.tsx";

/** Lists the imports that the clinic of a case comes from. Renders nothing for one that a person listed. */
export function ImportFacts({ sources }: Pick<VerificationCase, "sources">) {
	if (sources.length === 0) return null;
	return (
		<Section title={caseTexts.imported}>
			<ImportSources sources={sources} />
			<p className="mt-2 text-faded text-sm">{caseTexts.importedNotChecked}</p>
		</Section>
	);
}
