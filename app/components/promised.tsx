import { Suspense, use } from "react";
import type { Later } from "#app/lib/load-later.ts";
import { LoadFailure } from "./load-failure.tsx";

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
	return <LoadFailure message={`${failure} ${outcome.error.message}`} {...(onRetry && { onRetry })} />;
}
