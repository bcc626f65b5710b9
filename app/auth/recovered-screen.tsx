import type { User } from "@supabase/auth-js";
import { useEffect, useState } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countRecoveryCodes } from "./factors.ts";
import { readNextPath } from "./next-path.ts";
import { SessionScreen } from "./session-screen.tsx";
import * as texts from "./texts.ts";

/**
 * Shown after a sign-in with a recovery code. `query` is the sign-in page's, with the page to continue to as `next`.
 */
export function RecoveredScreen({ user, query }: { user: User; query: string }) {
	const [left, setLeft] = useState<number>();
	useEffect(() => {
		// if this fails, the number of codes is not shown
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
