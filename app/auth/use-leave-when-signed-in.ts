import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { readNextPath } from "./next-path.ts";
import { useSession } from "./session.tsx";

/**
 * Sends a signed-in person on to where they were going, else home, unless the page holds them. `query` carries that
 * address to another page; `isLeaving` says that they are on the way.
 */
export function useLeaveWhenSignedIn(isHeld = false): { query: string; isLeaving: boolean } {
	const { user } = useSession();
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const next = readNextPath(params.get("next"));
	const isLeaving = user !== null && !isHeld;
	useEffect(() => {
		if (isLeaving) navigate(next, { replace: true });
	}, [isLeaving, next, navigate]);
	return { query: next === "/" ? "" : `?next=${encodeURIComponent(next)}`, isLeaving };
}
