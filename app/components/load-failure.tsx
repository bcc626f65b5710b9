import { Suspense, use } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import { type ApiFailure, describeFailure } from "#app/lib/api-failure.ts";
import { ReloadButton } from "./reload-button.tsx";

/** Why something is missing, and a button that loads the page's data again, or calls `onRetry`. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry?: () => void }) {
	return (
		<div className="max-w-xl space-y-4">
			<Alert message={message} />
			<ReloadButton onReload={onRetry} />
		</div>
	);
}

const missing = ["clinic_not_found", "not_found", "invalid"];

/**
 * A route's ErrorBoundary: the sentence and the reason within its `Frame`, which has its heading; or `Missing` where
 * nothing is there.
 */
export function createErrorBoundary(
	sentence: string,
	Frame?: React.ComponentType<{ children: React.ReactNode }>,
	Missing?: React.ComponentType,
) {
	return function ErrorBoundary({ error }: { error: unknown }) {
		if (Missing && missing.includes((error as ApiFailure).code)) return <Missing />;
		const why = describeFailure(error);
		return Frame ? (
			<Frame>
				<LoadFailure message={`${sentence} ${why}`} />
			</Frame>
		) : (
			<>
				<h1 className="mb-4 text-3xl">{sentence}</h1>
				<LoadFailure message={why} />
			</>
		);
	};
}

type Props<T> = {
	promise: Later<T>;
	/** Shown until it came. */
	fallback?: React.ReactNode;
	/** What could not be loaded, as a sentence. */
	failure: string;
	/** Loads it again; without it, all data of the page are. */
	onRetry?: () => void;
	children: (value: T) => React.ReactNode;
};

/** A part of a page that comes later than the rest, and whose failure leaves the rest alone. */
export function Promised<T>({ fallback, ...props }: Props<T>) {
	return (
		<Suspense fallback={fallback}>
			<Settled {...props} />
		</Suspense>
	);
}

function Settled<T>({ promise, failure, onRetry, children }: Props<T>) {
	const outcome = use(promise);
	if ("value" in outcome) return children(outcome.value);
	return <LoadFailure message={`${failure} ${describeFailure(outcome.error)}`} {...(onRetry && { onRetry })} />;
}

/** What came of work that a loader did not wait for. */
export type Later<T> = Promise<{ value: T } | { error: Error }>;

/** `work`, for a loader that does not wait for it: `Promised` shows what came of it. */
export function loadLater<T>(work: Promise<T>): Later<T> {
	return work.then(
		(value) => ({ value }),
		(error: Error) => ({ error }),
	);
}
