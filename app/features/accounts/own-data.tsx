import Download from "lucide-react/icons/download";
import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { useOnceAtATime } from "#app/lib/once-at-a-time.ts";
import { type Problem, toProblem } from "#app/lib/submission.ts";

/** Everything that we keep about the person, as a file. */
export function OwnData() {
	const [problem, setProblem] = useState<Problem>();
	const download = useOnceAtATime(async () => {
		setProblem(undefined);
		try {
			const data = await callApi((api) => api.account.data.$get());
			const file = new Blob([JSON.stringify(data, null, "\t")], { type: "application/json" });
			const link = document.createElement("a");
			link.href = URL.createObjectURL(file);
			link.download = "inkfree-my-data.json";
			link.click();
			// after the browser has taken it
			setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
		} catch (error) {
			setProblem(toProblem(error));
		}
	});
	return (
		<div className="space-y-4">
			<ProblemAlert problem={problem} />
			<button type="button" onClick={download} className={buttonClass("secondary")}>
				<Download aria-hidden="true" className="size-4" />
				Download My Data
			</button>
		</div>
	);
}
