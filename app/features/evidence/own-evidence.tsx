import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { describeFailure } from "#app/lib/api-failure.ts";
import { showFailure } from "#app/lib/form.ts";
import { showToast } from "#app/lib/toast.ts";
import type { OwnEvidence as Evidence, EvidenceFile } from "#database/queries/evidence.ts";
import { limits } from "#domain/limits.ts";
import { AddFiles } from "./add-files.tsx";
import { EvidenceFiles } from "./files.tsx";

/** Documents that help us most: of a clinic's owner, and of a claimant. */
const whichDocuments = {
	clinic: t`Your licence to practise or to run the clinic, its entry in the trade register, or an invoice that shows its name and address. Cover anything we don't need, such as other people's names.`,
	claim: t`A letter or an entry in a register that names you and the clinic, or an invoice to you at its address. Cover anything we don't need, such as other people's names.`,
};

/**
 * Documents that an owner sends about their clinic, or a claimant about their claim. Loads them itself. Renders nothing
 * if there are none and none can be added.
 */
export function OwnEvidence({ subject }: { subject: keyof typeof whichDocuments }) {
	const [evidence, setEvidence] = useState<Evidence | null>(null);
	const [failure, setFailure] = useState<string>();
	const container = useRef<HTMLDivElement>(null);
	const { revalidate } = useRevalidator();
	async function load() {
		try {
			setEvidence((await callApi((api) => api.evidence.$get())).evidence);
			setFailure(undefined);
		} catch (error) {
			setFailure(t`We couldn't load your documents. ${{ why: describeFailure(error) }}`);
		}
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: only once
	useEffect(() => {
		load();
	}, []);

	async function showAdded() {
		await load();
		// a new document may allow the owner to resubmit the clinic
		revalidate();
	}
	async function remove({ id }: EvidenceFile) {
		try {
			const param = { fileId: id };
			setEvidence((await callApi((api) => api.evidence[":fileId"].$delete({ param }))).evidence);
			showToast({ title: t`Document removed` });
		} catch (error) {
			showFailure(t`We couldn't remove the document.`, error);
			await load();
		}
		// the pressed button is gone with its file
		container.current?.focus({ preventScroll: true });
	}
	if (!evidence) return failure ? <LoadFailure message={failure} onRetry={load} /> : null;
	if (!failure && !evidence.can_add && evidence.files.length === 0) return null;
	return (
		<Section
			title={t`Documents`}
			intro={
				<>
					{evidence.can_add && `${whichDocuments[subject]} `}
					{t`Only you and the people who check it see them, never visitors. We remove them ${{ days: limits.evidenceDays }} days after our decision.`}
				</>
			}
		>
			<div ref={container} tabIndex={-1} className="space-y-4 focus:outline-none">
				{/* above the list and not in its place: uploads below it may still be running */}
				{failure && <LoadFailure message={failure} onRetry={load} />}
				<EvidenceFiles files={evidence.files} onRemove={remove} />
				{evidence.can_add && <AddFiles room={evidence.room} onAdded={showAdded} onFailed={load} />}
			</div>
		</Section>
	);
}
