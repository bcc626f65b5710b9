import { useState } from "react";
import { loadAuth } from "#app/auth/auth.ts";
import { useSignOut } from "#app/auth/sign-out.ts";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { useOnceAtATime } from "#app/lib/once-at-a-time.ts";
import { type Problem, toProblem } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";

/** Ends sessions on other devices, or all of them. */
export function Sessions() {
	const signOutEverywhere = useSignOut();
	const [problem, setProblem] = useState<Problem>();
	const signOutOthers = useOnceAtATime(async () => {
		setProblem(undefined);
		try {
			const auth = await loadAuth();
			const { error } = await auth.signOut({ scope: "others" });
			if (error) setProblem(toProblem(error));
			else showToast({ title: "Other devices are signed out" });
		} catch (error) {
			setProblem(toProblem(error));
		}
	});
	return (
		<div className="space-y-4">
			<ProblemAlert problem={problem} />
			<div className="flex flex-wrap gap-3">
				<button type="button" onClick={signOutOthers} className={buttonClass("secondary")}>
					Sign Out Other Devices
				</button>
				<button type="button" onClick={signOutEverywhere} className={buttonClass("secondary")}>
					Sign Out Everywhere
				</button>
			</div>
		</div>
	);
}
