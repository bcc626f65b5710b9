import { Trans } from "@lingui/react/macro";
import { isRouteErrorResponse, useLocation } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { addressOf } from "#domain/site-language.ts";
import { Icon } from "./ui/icon.tsx";

/** What a visitor sees when a page could not be loaded: what happened, and how to go on. */
export function FailureScreen({ title, message }: { title: string; message: string }) {
	const { pathname, search } = useLocation();
	return (
		<div className="container-page py-16">
			<h1 className="text-3xl sm:text-4xl">{title}</h1>
			<p role="alert" className="mt-6 flex max-w-xl items-start gap-3 rounded-lg bg-danger-tint p-4 text-danger">
				<Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
				{message}
			</p>
			{/* a full load: whatever failed in the browser starts afresh */}
			<a href={addressOf(pathname + search)} className={buttonClass("primary", "mt-6")}>
				<Trans>Try again</Trans>
			</a>
		</div>
	);
}

/** The ErrorBoundary of a page for everybody; `Missing` is shown for a page that does not exist. */
export function createFailureBoundary(title: string, message: string, Missing?: React.ComponentType) {
	return function ErrorBoundary({ error }: { error: unknown }) {
		return Missing && isMissing(error) ? <Missing /> : <FailureScreen title={title} message={message} />;
	};
}

/** Whether a boundary's error says that the thing asked for does not exist. */
export function isMissing(error: unknown): boolean {
	return isRouteErrorResponse(error) && error.status === 404;
}
