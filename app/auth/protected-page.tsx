import type { User } from "@supabase/auth-js";

import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { OutOfDate } from "#app/components/out-of-date.tsx";
import { FullScreenSpinner } from "./full-screen-spinner.tsx";
import { useSession } from "./session.tsx";

/**
 * What a route with `requirePerson` shows: `children` for the person that it was loaded for. When their session ends
 * under way, the route is loaded again, which leads to the sign-in page.
 */
export function ProtectedPage({ children }: { children: (user: User) => React.ReactNode }) {
	const { user } = useSession();
	const { revalidate } = useRevalidator();
	const [loadedFor] = useState(user?.id);
	const isOther = user !== null && user.id !== loadedFor;
	useEffect(() => {
		// another tab signed somebody else in: nothing of one person is left for the next
		if (isOther) location.reload();
		else if (!user) revalidate();
	}, [isOther, user, revalidate]);
	const isShown = user !== null && !isOther;
	useEffect(() => {
		// an address may name a part of the page: the browser looked for it before it was there
		if (isShown && scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView();
	}, [isShown]);
	if (!isShown) return <FullScreenSpinner />;
	return (
		<>
			<OutOfDate />
			{children(user)}
		</>
	);
}
