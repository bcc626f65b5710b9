import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { readNextPath } from "./next-path.ts";
import { useSession } from "./session.tsx";

/**
 * Sends a signed-in person on to where they were going, else home. `query` carries that address to another page; `isLeaving`
 * says that they are on the way.
 */
export function useLeaveWhenSignedIn(): { query: string; isLeaving: boolean } {
	const { user } = useSession();
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const next = readNextPath(params.get("next"));
	const isSignedIn = user !== null;
	useEffect(() => {
		if (isSignedIn) navigate(next, { replace: true });
	}, [isSignedIn, next, navigate]);
	return { query: next === "/" ? "" : `?next=${encodeURIComponent(next)}`, isLeaving: isSignedIn };
}
