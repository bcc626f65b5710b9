import type { Progress as Step } from "#domain/imports/import.ts";
import * as texts from "./texts.tsx";

/** How far the server is with a file; undefined while the file is sent. */
export function Progress({ progress }: { progress: Step | undefined }) {
	return (
		<div className="space-y-1">
			<p role="status" className="text-sm tabular-nums">
				{progress ? texts.steps[progress.step](progress.rows) : texts.sendingFile}
			</p>
			<progress
				aria-label={texts.progress}
				className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
			/>
		</div>
	);
}
