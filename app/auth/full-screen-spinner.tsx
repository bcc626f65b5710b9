import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { NeedsScript } from "./needs-script.tsx";
import { useSession } from "./session.tsx";
import { isRefreshFailing } from "./session-store.ts";
import { Unreachable } from "./unreachable.tsx";

/** Covers the page until the session is known. After a while CSS shows a way to reload, even if no script has run. */
export function FullScreenSpinner() {
	const session = useSession();
	const here = useLocation();
	if (isRefreshFailing(session)) return <Unreachable retryAt={session.retryAt} />;
	return (
		<div
			// without script it stays, so it must not cover the header and the footer
			className="fixed inset-0 z-30 flex flex-col items-center justify-center gap-4 bg-paper p-6 noscript:static noscript:min-h-72"
		>
			<div role="status" className="noscript:hidden">
				<Icon name="loader-circle" className="size-10 animate-spin text-accent motion-reduce:animate-none" />
				<span className="sr-only">
					<Trans>Loading</Trans>
				</span>
			</div>
			<div className="appears-late text-center noscript:hidden">
				<p className="mb-4">
					<Trans>This page is taking too long: a part of it may not have loaded.</Trans>
				</p>
				<ButtonLink reloadDocument to={{ ...here, hash: "" }} look="secondary" label={t`Try again`} />
			</div>
			<NeedsScript />
		</div>
	);
}
