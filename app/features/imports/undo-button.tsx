import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useSend } from "#app/lib/form.ts";
import type { Import } from "#domain/imports/import.ts";
import * as words from "./words.ts";

/** Takes an import back after a question, and says what went and what stays. */
export function UndoButton({ of: { id, undone_at }, onUndone }: { of: Import; onUndone: () => void }) {
	const [isAsked, setIsAsked] = useState(false);
	const [result, setResult] = useState<string>();
	const { send, isBusy, problem } = useSend(async () => {
		const undone = await callApi((api) => api.admin.imports[":importId"].undo.$post({ param: { importId: id } }));
		setIsAsked(false);
		setResult(words.describeUndone(undone));
		onUndone();
	});
	return (
		<>
			<p role="status" className="text-sm">
				{result ?? (undone_at && "Undone.")}
			</p>
			<Alert message={problem?.message} />
			{!undone_at && !result && !isAsked && (
				<Button look="quiet" onClick={() => setIsAsked(true)} label="Undo this import" />
			)}
			{isAsked && (
				<div className="space-y-2">
					<p className="text-sm">
						Its clinics go, unless somebody has done something with them, and what it changed in others is as before.
						Undo it?
					</p>
					<div className="flex flex-wrap gap-3">
						<Button look="secondary" aria-disabled={isBusy} onClick={send} label="Yes, undo it" />
						<Button look="quiet" onClick={() => setIsAsked(false)} label="No" />
					</div>
				</div>
			)}
		</>
	);
}
