import Download from "lucide-react/icons/download";
import { useState } from "react";
import { download } from "#app/auth/download.ts";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { useOnceAtATime } from "#app/lib/once-at-a-time.ts";
import { type Problem, toProblem } from "#app/lib/submission.ts";

const formats = ["csv", "json"] as const;

/** All clinics of the directory as one file. */
export function ExportButtons() {
	const [problem, setProblem] = useState<Problem>();
	const [busy, setBusy] = useState<string>();
	const save = useOnceAtATime(async (format: (typeof formats)[number]) => {
		setProblem(undefined);
		setBusy(format);
		try {
			await download(`/api/admin/export?format=${format}`, `inkfree-clinics.${format}`);
		} catch (error) {
			setProblem(toProblem(error));
		} finally {
			setBusy(undefined);
		}
	});
	return (
		<>
			<ProblemAlert problem={problem} />
			<div className="flex flex-wrap gap-3">
				{formats.map((format) => (
					<button
						key={format}
						type="button"
						aria-disabled={busy !== undefined}
						onClick={() => save(format)}
						className={buttonClass("secondary")}
					>
						<Download aria-hidden="true" className="size-4" />
						Export all as {format.toUpperCase()}
					</button>
				))}
			</div>
			<p role="status" className="text-faded text-sm">
				{busy ? "The file is being made…" : ""}
			</p>
		</>
	);
}
