import { Section } from "#app/components/section.tsx";
import type { DeskEvidence } from "#database/queries/evidence.ts";
import { limits } from "#domain/limits.ts";
import { EvidenceFiles } from "./files.tsx";

type Props = { files: DeskEvidence[] };

/** The documents of a verification case, for admins who may decide it. Renders nothing if there are none. */
export function CaseEvidence({ files }: Props) {
	if (files.length === 0) return null;
	return (
		<Section title="Documents">
			<DeskEvidenceFiles files={files} />
		</Section>
	);
}

/** Documents for admins, with advice on opening them. Renders nothing if there are none. */
export function DeskEvidenceFiles({ files }: Props) {
	if (files.length === 0) return null;
	return (
		<div className="space-y-3">
			<p className="max-w-prose text-faded text-sm">{`Each download is in the audit log. Open a file as you would a stranger's attachment, and keep no copy: we delete it ${limits.evidenceDays} days after the decision.`}</p>
			<EvidenceFiles files={files} />
		</div>
	);
}
