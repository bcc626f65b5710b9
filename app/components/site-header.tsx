import { Link, NavLink } from "react-router";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { mainLinks } from "./site-links.ts";
import { ButtonLink } from "./ui/button.tsx";

const link = "inline-flex min-h-11 items-center rounded-md px-3 font-medium hover:text-accent";

export function SiteHeader() {
	return (
		<header className="border-line border-b">
			<div className="container-page flex items-center justify-between gap-4 py-2">
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
				<div className="hidden items-center gap-2 lg:flex">
					<Link to="/login" className={link}>
						Sign In
					</Link>
					<ButtonLink to="/list-your-clinic">List Your Clinic</ButtonLink>
				</div>
				<MobileMenu />
			</div>
		</header>
	);
}
