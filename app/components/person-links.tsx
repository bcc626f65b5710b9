import CircleUser from "lucide-react/icons/circle-user";
import Heart from "lucide-react/icons/heart";
import ShieldCheck from "lucide-react/icons/shield-check";
import { href, Link } from "react-router";
import { useSession } from "#app/auth/session.tsx";
import { useSignOut } from "#app/auth/sign-out.ts";
import { buttonClass } from "./ui/button.tsx";

const link =
	"inline-flex min-h-11 items-center whitespace-nowrap rounded-md px-2 font-medium xl:px-3 hover:text-accent";
const icon = "inline-flex size-11 items-center justify-center rounded-md hover:text-accent";
const row = "flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-tint hover:text-on-tint";

/** As the auth service said at the latest sign-in or refresh: a way there, not a right. */
const useIsAdmin = () => useSession().user?.app_metadata.is_admin === true;

/** The right end of the header for a signed-in person. */
export function PersonLinks() {
	const signOut = useSignOut();
	const isAdmin = useIsAdmin();
	return (
		<>
			{isAdmin && (
				<Link to={href("/admin")} className={icon} title="Administration">
					<ShieldCheck aria-hidden="true" className="size-5" />
					<span className="sr-only">Administration</span>
				</Link>
			)}
			<Link to={href("/favorites")} className={icon} title="Saved clinics">
				<Heart aria-hidden="true" className="size-5" />
				<span className="sr-only">Saved clinics</span>
			</Link>
			<Link to={href("/account")} className={icon} title="Account">
				<CircleUser aria-hidden="true" className="size-5" />
				<span className="sr-only">Account</span>
			</Link>
			<Link to={href("/owner")} className={link}>
				My Clinic
			</Link>
			<button type="button" className={`${link} cursor-pointer`} onClick={signOut}>
				Sign Out
			</button>
		</>
	);
}

/** The same at the end of the mobile menu. */
export function PersonMenu() {
	const signOut = useSignOut();
	const isAdmin = useIsAdmin();
	return (
		<div className="mt-4 border-line border-t pt-4">
			<ul className="font-medium">
				{isAdmin && (
					<li>
						<Link to={href("/admin")} className={row}>
							Administration
						</Link>
					</li>
				)}
				<li>
					<Link to={href("/owner")} className={row}>
						My Clinic
					</Link>
				</li>
				<li>
					<Link to={href("/favorites")} className={row}>
						Saved clinics
					</Link>
				</li>
				<li>
					<Link to={href("/account")} className={row}>
						Account
					</Link>
				</li>
			</ul>
			<button type="button" className={buttonClass("secondary", "mt-3 w-full")} onClick={signOut}>
				Sign Out
			</button>
		</div>
	);
}
