import type { User } from "@supabase/auth-js";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { OutOfDate } from "#app/components/out-of-date.tsx";
import { FullScreenSpinner } from "./full-screen-spinner.tsx";
import { useSession } from "./session.tsx";

/**
 * The frame of a route with `requirePerson`: renders `children` for the person whose data were loaded. When their
 * session ends, it reloads the route's data, which leads to the sign-in page.
 */
export function ProtectedPage({ children }: { children: (user: User) => React.ReactNode }) {
	const { user } = useSession();
	const { revalidate } = useRevalidator();
	const [loadedFor] = useState(user?.id);
	const isOtherPerson = user !== null && user.id !== loadedFor;
	useEffect(() => {
		// another tab signed another person in: the reload removes all data of the first
		if (isOtherPerson) location.reload();
		else if (!user) revalidate();
	}, [isOtherPerson, user, revalidate]);
	const isShown = user !== null && !isOtherPerson;
	useEffect(() => {
		// when the browser looked for the element of the address's hash, it was not rendered yet
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
