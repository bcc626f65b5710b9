import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { MessageScreen } from "#app/components/message-screen.tsx";
import { ReloadButton } from "#app/components/reload-button.tsx";
import { getServiceHeaders } from "./auth.ts";

const retryEvery = 5000; // ms

/** Reloads the page if the auth service answers. auth-js itself may wait half a minute before it tries again. */
async function reloadIfReachable(): Promise<void> {
	const response = await fetch("/auth/v1/health", { headers: getServiceHeaders() }).catch(() => undefined);
	if (response?.ok) location.reload();
}

/** Shown while the session cannot be refreshed. From `retryAt` (ms since 1970) on it tries again by itself. */
export function Unreachable({ retryAt = 0 }: { retryAt?: number | undefined }) {
	useEffect(() => {
		const timer = setInterval(() => Date.now() > retryAt && reloadIfReachable(), retryEvery);
		addEventListener("online", reloadIfReachable);
		return () => {
			clearInterval(timer);
			removeEventListener("online", reloadIfReachable);
		};
	}, [retryAt]);
	return (
		<div role="alert">
			<MessageScreen
				title={t`We can't reach InkFree right now`}
				message={t`You're still signed in. This page opens by itself as soon as there's a connection.`}
			>
				<ReloadButton onReload={reloadIfReachable} />
			</MessageScreen>
		</div>
	);
}
