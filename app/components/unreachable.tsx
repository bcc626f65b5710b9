import { useEffect } from "react";
import { getServiceHeaders } from "#app/auth/auth.ts";
import { MessageScreen } from "./message-screen.tsx";
import * as personTexts from "./person-texts.tsx";
import { ReloadButton } from "./reload-button.tsx";

const pause = 5000; // ms

/** auth-js may wait for half a minute before it tries again. A page that shows nothing yet loses nothing by a reload. */
async function goOn(): Promise<void> {
	const answer = await fetch("/auth/v1/health", { headers: getServiceHeaders() }).catch(() => undefined);
	if (answer?.ok) location.reload();
}

/** In place of a page whose person is not known because nothing answers. It goes on by itself once something does, from `retryAt` on. */
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
			<MessageScreen title={personTexts.unreachableTitle} message={personTexts.unreachableHint}>
				<ReloadButton onReload={goOn} />
			</MessageScreen>
		</div>
	);
}
