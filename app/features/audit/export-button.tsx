import Download from "lucide-react/icons/download";
import { useState } from "react";
import { download } from "#app/auth/download.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { useOnceAtATime } from "#app/lib/once-at-a-time.ts";
import { toProblem } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import type { Filters } from "./filters.ts";

/** Everything that the filters let through, as one file. */
export function ExportButton({ filters }: { filters: Filters }) {
	const [isBusy, setIsBusy] = useState(false);
	const save = useOnceAtATime(async () => {
		setIsBusy(true);
		try {
			const day = new Date().toISOString().slice(0, 10);
			await download(`/api/admin/audit-log/csv?${new URLSearchParams(filters)}`, `inkfree-audit-log-${day}.csv`);
		} catch (error) {
			showToast({ isFailure: true, title: "The file could not be made", description: toProblem(error).message });
		} finally {
			setIsBusy(false);
		}
	});
	return (
		<button type="button" aria-disabled={isBusy} onClick={save} className={buttonClass("secondary")}>
			<Download aria-hidden="true" className="size-4" />
			{isBusy ? "Making the file…" : "Export CSV"}
		</button>
	);
}
