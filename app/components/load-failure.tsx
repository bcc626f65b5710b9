import { Fragment } from "react";
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

/** A route's ErrorBoundary: what could not be loaded, as a sentence, and why, within the route's `Frame`. */
export function createErrorBoundary(
	sentence: string,
	Frame: React.ComponentType<{ children: React.ReactNode }> | typeof Fragment = Fragment,
) {
	return function ErrorBoundary({ error }: { error: unknown }) {
		return (
			<Frame>
				<LoadFailure message={`${sentence} ${(error as Error).message}`} />
			</Frame>
		);
	};
}
