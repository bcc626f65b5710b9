import { useEffect, useRef } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { showToast } from "#app/lib/toast.ts";
import type { Arrival } from "./auth.ts";
import { useSession } from "./session.tsx";
import * as texts from "./texts.ts";

const resetPath = href("/reset-password");
const questionPath = href("/follow-link");

/** Tells somebody who followed a link in a mail how that went; after a link for a new password leads to that page. */
export function ArrivalNotice() {
	const { arrival, user, halfSession, isLoading, isRecovering } = useSession();
	const isKnown = user !== null || halfSession !== undefined;
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const told = useRef<Arrival>(undefined);

	const leaves = isRecovering && pathname !== resetPath;
	useEffect(() => {
		if (leaves) navigate(resetPath, { replace: true });
	}, [leaves, navigate]);

	useEffect(() => {
		if (!arrival || arrival.kind === "link" || isLoading || told.current === arrival) return;
		told.current = arrival;
		const here = pathname + removeLinkParameters(search);
		// secrets and errors do not belong in an address that people copy
		if (arrival.kind === "question") navigate(questionPath, { replace: true, state: { here } });
		else if (!leaves && location.href !== location.origin + here)
			navigate(here, { replace: true, preventScrollReset: true });
		// these pages report problems with their links themselves
		const isSaid = arrival.kind === "failure" && [resetPath, questionPath].includes(pathname);
		if (!isSaid) tell(arrival, isKnown);
	}, [arrival, isLoading, isKnown, pathname, search, leaves, navigate]);

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

function tell(arrival: Arrival, isSignedIn: boolean): void {
	if (arrival.kind === "link" || arrival.kind === "question") return;
	if (arrival.kind === "half-changed-email") {
		showToast({
			title: texts.arrivalNoticeHalfChanged,
			description: texts.arrivalNoticeOpenOther,
		});
	} else if (arrival.kind === "failure" || !isSignedIn) {
		const isExpired = arrival.kind === "failure" && arrival.isExpired;
		showToast({
			isFailure: true,
			title: texts.arrivalNoticeLinkFailed,
			description: isExpired ? texts.arrivalNoticeLinkExpired : texts.arrivalNoticeAskAgain,
			action: { label: texts.arrivalNoticeSignIn, to: href("/login") },
		});
	} else if (arrival.type === "signup") {
		showToast({ title: texts.arrivalNoticeConfirmed, description: texts.arrivalNoticeSignedIn });
	} else if (arrival.type === "email_change") {
		showToast({ title: texts.arrivalNoticeAddressChanged });
	}
}
