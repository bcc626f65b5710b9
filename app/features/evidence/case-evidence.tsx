import { Section } from "#app/components/section.tsx";
import type { DeskEvidence } from "#database/queries/evidence.ts";
import { limits } from "#domain/limits.ts";
import { EvidenceFiles } from "./files.tsx";
import * as texts from "./texts.ts";

type Props = { files: DeskEvidence[] };

/** The documents of a verification case, for admins who may decide it. Renders nothing if there are none. */
export function CaseEvidence({ files }: Props) {
	if (files.length === 0) return null;
	return (
		<Section title={texts.documents}>
			<DeskEvidenceFiles files={files} />
		</Section>
	);
}

/** Documents for admins, with advice on opening them. Renders nothing if there are none. */
export function DeskEvidenceFiles({ files }: Props) {
	if (files.length === 0) return null;
	return (
		<div className="space-y-3">
			<p className="max-w-prose text-faded text-sm">{texts.beforeOpening(limits.evidenceDays)}</p>
			<EvidenceFiles files={files} />
		</div>
	);
}
