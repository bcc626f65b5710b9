import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href, Link } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useSession } from "./session.tsx";
import { useSignOut } from "./sign-out.ts";

const look =
	"inline-flex min-h-11 items-center whitespace-nowrap rounded-md px-2 font-medium xl:px-3 hover:text-accent";

const admin = { name: t`Administration`, path: href("/admin"), icon: "shield-check" as const };
const saved = { name: t`Saved clinics`, path: href("/favorites"), icon: "heart" as const };
const account = { name: t`Account`, path: href("/account"), icon: "circle-user" as const };
const owner = { name: t`My Clinic`, path: href("/owner") };

/** Whether the person was an admin when the session was last refreshed. Only for links: the server checks each request. */
const useIsAdmin = () => useSession().user?.app_metadata.is_admin === true;

/** Links and the sign-out button of the header, for a signed-in person. */
export function PersonLinks() {
	const signOut = useSignOut();
	return (
		<>
			{[...(useIsAdmin() ? [admin] : []), saved, account].map(({ name, path, icon }) => (
				<Link
					key={path}
					to={path}
					className="inline-flex size-11 items-center justify-center rounded-md hover:text-accent"
					title={name}
				>
					<Icon name={icon} className="size-5" />
					<span className="sr-only">{name}</span>
				</Link>
			))}
			<Link to={owner.path} className={look}>
				{owner.name}
			</Link>
			<button type="button" className={`${look} cursor-pointer`} onClick={signOut}>
				<Trans>Sign Out</Trans>
			</button>
		</>
	);
}

/** The same links in the mobile menu. */
export function PersonMenu() {
	const signOut = useSignOut();
	return (
		<div className="mt-4 border-line border-t pt-4">
			<ul className="font-medium">
				{[...(useIsAdmin() ? [admin] : []), owner, saved, account].map(({ name, path }) => (
					<li key={path}>
						<Link
							to={path}
							className="flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-tint hover:text-on-tint"
						>
							{name}
						</Link>
					</li>
				))}
			</ul>
			<Button look="secondary" className="mt-3 w-full" onClick={signOut} label={t`Sign Out`} />
		</div>
	);
}
