import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { AskFirst } from "#app/components/ask-first.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { useSend } from "#app/lib/form.ts";
import { formatCount } from "#domain/format.ts";
import * as words from "./words.ts";

type Props = {
	source: string;
	/** The ids of ticked clinics; without one it is about all of the source, if `canAll`. */
	ticked: string[];
	canAll: boolean;
	onRemoved: () => void;
};

/** Removes the clinics of a source that nobody has used, after a question, and says how many went and why others stay. */
export function RemoveUnused({ source, ticked, canAll, onRemoved }: Props) {
	const [result, setResult] = useState<string>();
	const { send, problem } = useSend(async () => {
		setResult(undefined);
		const clinics = ticked.length > 0 ? { clinics: ticked } : {};
		setResult(
			words.describeUndone(await callApi((api) => api.admin.imports.removal.$post({ json: { source, ...clinics } }))),
		);
		onRemoved();
	});
	return (
		<div className="space-y-2">
			<p role="status">{result}</p>
			<Alert message={problem?.message} />
			{(ticked.length > 0 || canAll) && (
				<AskFirst
					look="secondary"
					label="Remove unused"
					question={`${ticked.length > 0 ? `${formatCount(ticked.length, "ticked clinic")}` : "All clinics"} from ${source} will be deleted for good, except those that somebody has claimed, saved, edited, reviewed, asked, reported or verified, or that another source lists. Remove the others?`}
					yes="Yes, remove them"
					no="No"
					onYes={send}
				/>
			)}
		</div>
	);
}
