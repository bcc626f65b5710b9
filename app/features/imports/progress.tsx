import { formatCount } from "#domain/format.ts";
import type { Progress as Step } from "#domain/imports/import.ts";

const steps = {
	read: (rows: number) => `${formatCount(rows, "row")} read…`,
	compare: (rows: number) => `${formatCount(rows, "row")} compared with the directory…`,
	write: (rows: number) => `${formatCount(rows, "clinic")} written… Until the last one, nothing is in the directory.`,
};

/** How far the server is with a file; undefined while the file is sent. */
export function Progress({ progress }: { progress: Step | undefined }) {
	return (
		<div className="space-y-1">
			<p role="status" className="text-sm tabular-nums">
				{progress ? steps[progress.step](progress.rows) : "Sending the file…"}
			</p>
			<progress
				aria-label="Progress"
				className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
			/>
		</div>
	);
}
