import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startedEvent } from "./first-load/started.ts";
import { keepTranslationsRight } from "./translated-page.ts";

/** Dispatches an event once the page handles clicks. It wraps the router, as a sibling would change React's ids. */
function Started({ children }: { children: React.ReactNode }) {
	useEffect(() => {
		// after all effects of the page, and after what they render
		queueMicrotask(() => dispatchEvent(new Event(startedEvent)));
	}, []);
	return children;
}

keepTranslationsRight();
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<Started>
				<HydratedRouter />
			</Started>
		</StrictMode>,
	);
});
