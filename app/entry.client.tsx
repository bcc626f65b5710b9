import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startedEvent } from "./first-load/started.ts";

/** Tells when the page answers what is pressed. One child: with two, React would number ids differently. */
function Started({ children }: { children: React.ReactNode }) {
	useEffect(() => {
		// behind the effects of this page, which are run by now, and what they render
		queueMicrotask(() => dispatchEvent(new Event(startedEvent)));
	}, []);
	return children;
}

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
