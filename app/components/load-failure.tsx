import { Alert } from "./ui/alert.tsx";
import { buttonClass } from "./ui/button.tsx";

/** Why something is not there, and how to ask for it again. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
	return (
		<div className="max-w-xl space-y-4">
			<Alert>
				<p>{message}</p>
			</Alert>
			<button type="button" onClick={onRetry} className={buttonClass("secondary")}>
				Try again
			</button>
		</div>
	);
}
