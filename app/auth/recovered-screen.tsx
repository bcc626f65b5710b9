import { plural, t } from "@lingui/core/macro";
import type { User } from "@supabase/auth-js";
import { useEffect, useState } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countRecoveryCodes } from "./factors.ts";
import { readNextPath } from "./next-path.ts";
import { SessionScreen } from "./session-screen.tsx";

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
		<SessionScreen title={t`You're signed in`}>
			<p>
				{left === undefined
					? t`You used a recovery code, which won't work again.`
					: t`You used a recovery code, which won't work again. ${plural(left, { 0: "You have none left.", other: "You have # left." })}`}
			</p>
			<p>
				{left === 0
					? t`Lost the phone with your authenticator app? Turn off two-step sign-in, and set it up again on your new one. You can do that without a code for the next ten minutes only: do it now, or create new codes.`
					: t`Lost the phone with your authenticator app? Turn off two-step sign-in, and set it up again on your new one.`}
			</p>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={`${href("/account")}#two-step`} label={t`Go to my account`} />
				<ButtonLink look="secondary" to={readNextPath(new URLSearchParams(query).get("next"))} label={t`Continue`} />
			</div>
		</SessionScreen>
	);
}
