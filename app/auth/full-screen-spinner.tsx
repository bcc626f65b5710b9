import { useLocation } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { NeedsScript } from "./needs-script.tsx";
import { useSession } from "./session.tsx";
import { isRefreshFailing } from "./session-store.ts";
import * as texts from "./texts.ts";
import { Unreachable } from "./unreachable.tsx";

/** Covers the page until the session is known. Says after a while that a part is missing, also without script. */
export function FullScreenSpinner() {
	const session = useSession();
	const here = useLocation();
	if (isRefreshFailing(session)) return <Unreachable retryAt={session.retryAt} />;
	return (
		<div
			// without script it would never end: then it leaves the header and the footer to use
			className="fixed inset-0 z-30 flex flex-col items-center justify-center gap-4 bg-paper p-6 noscript:static noscript:min-h-72"
		>
			<div role="status" className="noscript:hidden">
				<Icon name="loader-circle" className="size-10 animate-spin text-accent motion-reduce:animate-none" />
				<span className="sr-only">{texts.fullScreenSpinnerLoading}</span>
			</div>
			<div className="appears-late text-center noscript:hidden">
				<p className="mb-4">{texts.fullScreenSpinnerLate}</p>
				<ButtonLink
					reloadDocument
					to={{ ...here, hash: "" }}
					look="secondary"
					label={texts.fullScreenSpinnerTryAgain}
				/>
			</div>
			<NeedsScript />
		</div>
	);
}
