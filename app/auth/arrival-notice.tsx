import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { showToast } from "#app/lib/toast.ts";
import { addressOf } from "#domain/site-language.ts";
import type { Arrival } from "./auth.ts";
import { useSession } from "./session.tsx";

const resetPath = href("/reset-password");
const confirmPath = href("/follow-link");

/** Shows a toast about the email link that the person followed. A link for a new password leads to that page. */
export function ArrivalNotice() {
	const { arrival, user, halfSession, isLoading, isRecovering } = useSession();
	const isSignedIn = user !== null || halfSession !== undefined;
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const handled = useRef<Arrival>(undefined);

	const mustReset = isRecovering && pathname !== resetPath;
	useEffect(() => {
		if (mustReset) navigate(resetPath, { replace: true });
	}, [mustReset, navigate]);

	useEffect(() => {
		if (!arrival || arrival.kind === "link" || isLoading || handled.current === arrival) return;
		handled.current = arrival;
		// secrets and errors do not belong in an address that people copy
		const cleanPath = pathname + removeLinkParameters(search);
		if (arrival.kind === "unconfirmed") {
			navigate(confirmPath, { replace: true, state: { next: cleanPath } });
			return;
		}
		if (!mustReset && location.href !== location.origin + addressOf(cleanPath)) {
			navigate(cleanPath, { replace: true, preventScrollReset: true });
		}
		// these pages show failures of their links themselves
		const isShownByPage = arrival.kind === "failure" && [resetPath, confirmPath].includes(pathname);
		if (!isShownByPage) showOutcome(arrival, isSignedIn);
	}, [arrival, isLoading, isSignedIn, pathname, search, mustReset, navigate]);

	return null;
}

/** Returns a query without the parameters that a hosted Supabase project adds. */
export function removeLinkParameters(search: string): string {
	const query = new URLSearchParams(search);
	const added = ["code", "error", "error_code", "error_description"].filter((name) => query.has(name));
	if (added.length === 0) return search;
	for (const name of added) query.delete(name);
	return query.size > 0 ? `?${query}` : "";
}

type Outcome = Exclude<Arrival, { kind: "link" | "unconfirmed" }>;

function showOutcome(arrival: Outcome, isSignedIn: boolean): void {
	if (arrival.kind === "half-changed-email") {
		showToast({
			title: t`One of two addresses confirmed`,
			description: t`Now open the link we sent to your other email address.`,
		});
	} else if (arrival.kind === "foreign-session" && !isSignedIn) {
		showToast({
			title: t`Sign in to go on`,
			description: t`If this link came with our email, your address is confirmed.`,
			action: { label: t`Sign In`, to: href("/login") },
		});
	} else if (arrival.kind === "failure" || arrival.kind === "foreign-session" || !isSignedIn) {
		const isExpired = arrival.kind === "failure" && arrival.isExpired;
		showToast({
			isFailure: true,
			title: t`This link didn't work`,
			description: isExpired
				? t`It has expired or already been used. Sign in, or ask for a new one.`
				: t`Sign in, or ask for a new one.`,
			action: { label: t`Sign In`, to: href("/login") },
		});
	} else if (arrival.type === "signup") {
		showToast({ title: t`Your email is confirmed`, description: t`You're signed in.` });
	} else if (arrival.type === "email_change") {
		showToast({ title: t`Your email address has been changed` });
	}
}
