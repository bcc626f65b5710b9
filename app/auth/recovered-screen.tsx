import type { User } from "@supabase/auth-js";
import { useEffect, useState } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countRecoveryCodes } from "./factors.ts";
import { readNextPath } from "./next-path.ts";
import { SessionScreen } from "./session-screen.tsx";

/** After a sign-in with a recovery code: what is left, and what to do where the phone is gone. `query` holds where to go on. */
export function RecoveredScreen({ user, query }: { user: User; query: string }) {
	const [left, setLeft] = useState<number>();
	useEffect(() => {
		// without an answer the sentence is left out
		countRecoveryCodes(user).then(setLeft, () => {});
	}, [user]);
	return (
		<SessionScreen title="You're signed in">
			<p>
				You used a recovery code, which won't work again.
				{left !== undefined && ` You have ${left === 0 ? "none" : left} left.`}
			</p>
			<p>
				Lost the phone with your authenticator app? Turn off two-step sign-in, and set it up again on your new one.
				{left === 0 && " Without a code that works only in the next ten minutes: do it now, or make new codes."}
			</p>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={`${href("/account")}#two-step`} label="Go to my account" />
				<ButtonLink look="secondary" to={readNextPath(new URLSearchParams(query).get("next"))} label="Continue" />
			</div>
		</SessionScreen>
	);
}
