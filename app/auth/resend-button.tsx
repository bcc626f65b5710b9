import { useState } from "react";
import { toProblem, useOnceAtATime } from "#app/lib/submission.ts";
import { loadAuth } from "./auth.ts";
import * as texts from "./texts.ts";

/** A button that sends the confirmation email again. Its link leads to `next`, a path on this site. */
export function ResendButton({ email, next = "/" }: { email: string; next?: string }) {
	const [outcome, setOutcome] = useState("");
	const resend = useOnceAtATime(async () => {
		setOutcome(texts.resendButtonSending);
		try {
			const auth = await loadAuth();
			const options = { emailRedirectTo: location.origin + next };
			const { error } = await auth.resend({ type: "signup", email, options });
			setOutcome(error ? toProblem(error).message : texts.resendButtonSent);
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
				{texts.resendButtonSend}
			</button>
			<p role="status">{outcome}</p>
		</div>
	);
}
