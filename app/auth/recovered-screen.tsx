import type { User } from "@supabase/auth-js";
import { useEffect, useState } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countRecoveryCodes } from "./factors.ts";
import { readNextPath } from "./next-path.ts";
import { SessionScreen } from "./session-screen.tsx";
import * as texts from "./texts.ts";

/**
 * After a sign-in with a recovery code: codes left, and what to do if the phone is lost. `query` holds the next page.
 */
export function RecoveredScreen({ user, query }: { user: User; query: string }) {
	const [left, setLeft] = useState<number>();
	useEffect(() => {
		// without an answer the sentence is left out
		countRecoveryCodes(user).then(setLeft, () => {});
	}, [user]);
	return (
		<SessionScreen title={texts.recoveredScreenTitle}>
			<p>{left === undefined ? texts.recoveredScreenCodeUsed : texts.recoveredScreenCodesLeft(left)}</p>
			<p>{left === 0 ? texts.recoveredScreenLostPhoneNow : texts.recoveredScreenLostPhone}</p>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={`${href("/account")}#two-step`} label={texts.recoveredScreenToAccount} />
				<ButtonLink
					look="secondary"
					to={readNextPath(new URLSearchParams(query).get("next"))}
					label={texts.recoveredScreenContinue}
				/>
			</div>
		</SessionScreen>
	);
}
