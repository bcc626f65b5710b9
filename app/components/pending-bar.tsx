import { useNavigation } from "react-router";

/** A thin bar above the page while the next one takes more than a moment. */
export function PendingBar() {
	if (useNavigation().state === "idle") return null;
	return (
		<div
			role="progressbar"
			aria-label="Loading"
			className="pending-bar pointer-events-none fixed inset-x-0 top-0 z-30 h-1 overflow-hidden"
		/>
	);
}
