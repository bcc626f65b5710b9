import { useRevalidator } from "react-router";
import { Alert } from "./ui/alert.tsx";
import { buttonClass } from "./ui/button.tsx";

/** Why something is not there, and how to ask for it again: by loading the page's data again unless `onRetry` is given. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry?: () => void }) {
	const { revalidate } = useRevalidator();
	return (
		<div className="max-w-xl space-y-4">
			<Alert>
				<p>{message}</p>
			</Alert>
			<button type="button" onClick={onRetry ?? revalidate} className={buttonClass("secondary")}>
				Try again
			</button>
		</div>
	);
}
