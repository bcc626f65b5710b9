import { Alert } from "#app/components/ui/alert.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";

/** Why a part of the dashboard is not there, and how to ask for it again. */
export function LoadFailure({ what, error, onRetry }: { what: string; error: Error; onRetry: () => void }) {
	return (
		<div className="max-w-xl space-y-4">
			<Alert>
				<p>
					{what} could not be loaded. {error.message}
				</p>
			</Alert>
			<button type="button" onClick={onRetry} className={buttonClass("secondary")}>
				Try again
			</button>
		</div>
	);
}
