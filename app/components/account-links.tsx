import { href, Link } from "react-router";
import { useSession } from "#app/auth/session.tsx";
import { useLazy } from "#app/lib/lazy.ts";
import { ButtonLink } from "./ui/button.tsx";

const loadPersonLinks = () => import("./person-links.tsx");

/** The right end of the header. The server knows nobody, so everybody gets the visitor's first. */
export function AccountLinks() {
	const { user } = useSession();
	const person = useLazy(user !== null, loadPersonLinks);
	if (user && person) return <person.PersonLinks />;
	return (
		<>
			<Link
				to={href("/login")}
				className="inline-flex min-h-11 items-center whitespace-nowrap rounded-md px-3 font-medium hover:text-accent"
			>
				Sign In
			</Link>
			<ButtonLink to={href("/list-your-clinic")} className="whitespace-nowrap">
				List Your Clinic
			</ButtonLink>
		</>
	);
}

/** The same at the end of the mobile menu. */
export function AccountMenu() {
	const { user } = useSession();
	const person = useLazy(user !== null, loadPersonLinks);
	if (user && person) return <person.PersonMenu />;
	return (
		<div className="mt-6 grid gap-2 border-line border-t pt-4">
			<ButtonLink to={href("/login")} look="secondary">
				Sign In
			</ButtonLink>
			<ButtonLink to={href("/list-your-clinic")}>List Your Clinic</ButtonLink>
		</div>
	);
}
