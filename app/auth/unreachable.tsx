import { useEffect } from "react";
import { MessageScreen } from "#app/components/message-screen.tsx";
import { ReloadButton } from "#app/components/reload-button.tsx";
import { getServiceHeaders } from "./auth.ts";
import * as texts from "./texts.ts";

const pause = 5000; // ms

/** auth-js may wait for half a minute before it tries again. A page without content loses nothing by a reload. */
async function goOn(): Promise<void> {
	const answer = await fetch("/auth/v1/health", { headers: getServiceHeaders() }).catch(() => undefined);
	if (answer?.ok) location.reload();
}

/** Shown while nothing answers and the person is unknown. It goes on by itself from `retryAt` on. */
export function Unreachable({ retryAt = 0 }: { retryAt?: number | undefined }) {
	useEffect(() => {
		const timer = setInterval(() => Date.now() > retryAt && goOn(), pause);
		addEventListener("online", goOn);
		return () => {
			clearInterval(timer);
			removeEventListener("online", goOn);
		};
	}, [retryAt]);
	return (
		<div role="alert">
			<MessageScreen title={texts.unreachableTitle} message={texts.unreachableHint}>
				<ReloadButton onReload={goOn} />
			</MessageScreen>
		</div>
	);
}
