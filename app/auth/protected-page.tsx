import type { User } from "@supabase/auth-js";
import { useEffect } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { FullScreenSpinner } from "#app/components/full-screen-spinner.tsx";
import { getLoginPath } from "./next-path.ts";
import { useSession } from "./session.tsx";

/**
 * A page for signed-in people: a spinner until it is known who is there, then `children` for the person, or the sign-in page
 * in this one's place, which leads back here.
 */
export function ProtectedPage({ children }: { children: (user: User) => React.ReactNode }) {
	const { user, isLoading, hasEnded, isGone } = useSession();
	const { pathname, search, hash } = useLocation();
	const navigate = useNavigate();
	const isStranger = !isLoading && !user;
	useEffect(() => {
		if (!isStranger) return;
		// who has just deleted their account has nothing to sign in to
		const path = isGone ? href("/") : getLoginPath(pathname + search + hash);
		navigate(path, { replace: true, state: { hasEnded } });
	}, [isStranger, hasEnded, isGone, pathname, search, hash, navigate]);
	return user ? children(user) : <FullScreenSpinner />;
}
