import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { LoadFailure } from "#app/components/load-failure.tsx";
import { Section } from "#app/components/section.tsx";
import { showFailure } from "#app/lib/acts.ts";
import { describeFailure } from "#app/lib/api-failure.ts";
import { showToast } from "#app/lib/toast.ts";
import type { EvidenceFile, OwnEvidence as Kept } from "#database/queries/evidence.ts";
import { limits } from "#domain/limits.ts";
import { AddFiles } from "./add-files.tsx";
import { EvidenceFiles } from "./files.tsx";
import * as texts from "./texts.ts";

/**
 * Documents that an owner or a claimant sends about a clinic; nothing where none are taken or there. Loaded by itself:
 * the pages around it know nothing of them.
 */
export function OwnEvidence({ of }: { of: keyof typeof texts.whichDocuments }) {
	const [evidence, setEvidence] = useState<Kept | null>(null);
	const [failure, setFailure] = useState<string>();
	const place = useRef<HTMLDivElement>(null);
	const { revalidate } = useRevalidator();
	async function load() {
		try {
			setEvidence((await callApi((api) => api.evidence.$get())).evidence);
			setFailure(undefined);
		} catch (error) {
			setFailure(texts.notLoaded(describeFailure(error)));
		}
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
	useEffect(() => {
		load();
	}, []);

	async function showAdded() {
		await load();
		// it may be what a clinic waited for to be sent in again
		revalidate();
	}
	async function remove({ id }: EvidenceFile) {
		try {
			const param = { fileId: id };
			setEvidence((await callApi((api) => api.evidence[":fileId"].$delete({ param }))).evidence);
			showToast({ title: texts.documentRemoved });
		} catch (error) {
			showFailure(texts.weCouldNotRemoveDocument, error);
			await load();
		}
		// the button that was pressed goes with its file
		place.current?.focus({ preventScroll: true });
	}
	if (!evidence) return failure ? <LoadFailure message={failure} onRetry={load} /> : null;
	if (!failure && !evidence.can_add && evidence.files.length === 0) return null;
	return (
		<Section
			title={texts.documents}
			intro={
				<>
					{evidence.can_add && `${texts.whichDocuments[of]} `}
					{texts.whoSees(limits.evidenceDays)}
				</>
			}
		>
			<div ref={place} tabIndex={-1} className="space-y-4 focus:outline-none">
				{/* beside the list, not in its place: others may be on their way */}
				{failure && <LoadFailure message={failure} onRetry={load} />}
				<EvidenceFiles files={evidence.files} onRemove={remove} />
				{evidence.can_add && <AddFiles room={evidence.room} onAdded={showAdded} onFailed={load} />}
			</div>
		</Section>
	);
}
