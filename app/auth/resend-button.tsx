import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "#app/lib/form.ts";
import { addressOf } from "#domain/site-language.ts";
import { loadAuth } from "./auth.ts";

/** A button that sends the confirmation email again. Its link leads to `next`, a path on this site. */
export function ResendButton({ email, next = "/" }: { email: string; next?: string }) {
	const [isSent, setIsSent] = useState(false);
	const { send, isBusy, problem } = useSend(async () => {
		setIsSent(false);
		const auth = await loadAuth();
		const options = { emailRedirectTo: location.origin + addressOf(next) };
		const { error } = await auth.resend({ type: "signup", email, options });
		if (error) throw error;
		setIsSent(true);
	});
	return (
		<div>
			<button
				type="button"
				onClick={send}
				className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4"
			>
				<Trans>Send the confirmation email again</Trans>
			</button>
			<p role="status">
				{isBusy
					? t`Sending…`
					: (problem?.message ?? (isSent && t`If this address still needs confirming, a new email is on its way.`))}
			</p>
		</div>
	);
}
