import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { readNextPath } from "./next-path.ts";
import { useSession } from "./session.tsx";

/** Sends a signed-in person on to where they were going, else home. Gives the query that carries that address to another page. */
export function useLeaveWhenSignedIn(): string {
	const { user } = useSession();
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const next = readNextPath(params.get("next"));
	const isSignedIn = user !== null;
	useEffect(() => {
		if (isSignedIn) navigate(next, { replace: true });
	}, [isSignedIn, next, navigate]);
	return next === "/" ? "" : `?next=${encodeURIComponent(next)}`;
}
