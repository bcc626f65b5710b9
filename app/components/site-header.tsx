import { NavLink } from "react-router";
import { AccountLinks } from "./account-links.tsx";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { mainLinks } from "./site-links.ts";

const link =
	"inline-flex min-h-11 items-center whitespace-nowrap rounded-md px-2 xl:px-3 font-medium hover:text-accent";

export function SiteHeader() {
	return (
		<header className="border-line border-b">
			{/* equal sides keep the middle in its place whoever is signed in */}
			<div className="container-page flex items-center justify-between gap-4 py-2 lg:grid lg:grid-cols-[1fr_auto_1fr] lg:gap-2">
				<Logo />
				<nav aria-label="Main" className="hidden items-center lg:flex">
					{mainLinks.map(({ name, path }) => (
						<NavLink
							key={path}
							to={path}
							className={({ isActive }) =>
								`${link} ${isActive ? "text-accent underline decoration-2 underline-offset-8" : ""}`
							}
						>
							{name}
						</NavLink>
					))}
				</nav>
				<div className="hidden items-center justify-end gap-1 lg:flex xl:gap-2">
					<AccountLinks />
				</div>
				<MobileMenu />
			</div>
		</header>
	);
}
