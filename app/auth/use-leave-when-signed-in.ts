import { useEffect } from "react";
import { href, useNavigate, useSearchParams } from "react-router";
import { readNextPath } from "./next-path.ts";
import { useSession } from "./session.tsx";

/**
 * Navigates a signed-in person to the page that the parameter `next` names, unless `isHeld`; without one, an admin to
 * the desk. Returns whether it does
 * so, and `next` as a query for links to the other pages of sign-in.
 */
export function useLeaveWhenSignedIn(isHeld = false): { query: string; isLeaving: boolean } {
	const { user } = useSession();
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const next = readNextPath(params.get("next"));
	const isAdmin = user?.app_metadata.is_admin === true;
	const isLeaving = user !== null && !isHeld;
	useEffect(() => {
		if (isLeaving) navigate(next === "/" && isAdmin ? href("/admin") : next, { replace: true });
	}, [isLeaving, isAdmin, next, navigate]);
	return { query: next === "/" ? "" : `?next=${encodeURIComponent(next)}`, isLeaving };
}
