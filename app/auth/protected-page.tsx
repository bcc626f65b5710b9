import type { User } from "@supabase/auth-js";

import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { FullScreenSpinner } from "#app/components/full-screen-spinner.tsx";
import { OutOfDate } from "#app/components/out-of-date.tsx";
import { useSession } from "./session.tsx";

/**
 * What a route with `requirePerson` shows: `children` for the person that it was loaded for. When their session ends under
 * way, the route is loaded again, which leads to the sign-in page.
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
	if (!user || isOther) return <FullScreenSpinner />;
	return (
		<>
			<OutOfDate />
			{children(user)}
		</>
	);
}
