import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { toProblem, useOnceAtATime } from "#app/lib/submission.ts";
import { addressOf } from "#domain/site-language.ts";
import { loadAuth } from "./auth.ts";

/** A button that sends the confirmation email again. Its link leads to `next`, a path on this site. */
export function ResendButton({ email, next = "/" }: { email: string; next?: string }) {
	const [outcome, setOutcome] = useState("");
	const resend = useOnceAtATime(async () => {
		setOutcome(t`Sending…`);
		try {
			const auth = await loadAuth();
			const options = { emailRedirectTo: location.origin + addressOf(next) };
			const { error } = await auth.resend({ type: "signup", email, options });
			setOutcome(
				error ? toProblem(error).message : t`If this address still needs confirming, a new email is on its way.`,
			);
		} catch (error) {
			setOutcome(toProblem(error).message);
		}
	});
	return (
		<div>
			<button
				type="button"
				onClick={resend}
				className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4"
			>
				<Trans>Send the confirmation email again</Trans>
			</button>
			<p role="status">{outcome}</p>
		</div>
	);
}
