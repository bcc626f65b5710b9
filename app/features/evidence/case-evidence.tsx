import { useEffect, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { describeFailure } from "#app/lib/api-failure.ts";
import type { DeskEvidence } from "#database/queries/evidence.ts";
import { limits } from "#domain/limits.ts";
import { EvidenceFiles } from "./files.tsx";

/** The documents of a case of verification, as an admin sees them who may decide it; nothing where there are none. */
export function CaseEvidence({ caseId }: { caseId: string }) {
	const [files, setFiles] = useState<DeskEvidence[]>([]);
	const [failure, setFailure] = useState<string>();
	async function load() {
		try {
			const param = { caseId };
			setFiles((await callApi((api) => api.admin.evidence.cases[":caseId"].$get({ param }))).files);
			setFailure(undefined);
		} catch (error) {
			setFailure(`The documents could not be loaded. ${describeFailure(error)}`);
		}
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each case
	useEffect(() => {
		load();
	}, [caseId]);
	if (failure) return <LoadFailure message={failure} onRetry={load} />;
	if (files.length === 0) return null;
	return (
		<Section title="Documents">
			<DeskEvidenceFiles files={files} />
		</Section>
	);
}

/** Documents as admins see them, with what to know before one is opened; nothing where there are none. */
export function DeskEvidenceFiles({ files }: { files: DeskEvidence[] }) {
	if (files.length === 0) return null;
	return (
		<div className="space-y-3">
			<p className="max-w-prose text-faded text-sm">
				Each download is in the audit log. Open a file as you would a stranger's attachment, and keep no copy: here it
				goes {limits.evidenceDays} days after the decision.
			</p>
			<EvidenceFiles files={files} />
		</div>
	);
}
