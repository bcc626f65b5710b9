import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { href, Link, useLocation } from "react-router";
import { getCountryName } from "#domain/places/countries.ts";
import { AccountMenu } from "./account-links.tsx";
import { countryLinks, mainLinks, treatmentLinks } from "./site-links.ts";
import { Flag } from "./ui/flag.tsx";

const link = "flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-tint hover:text-on-tint";

/** The menu of small screens. A popover: it opens, closes on Escape and gives the focus back without script. */
export function MobileMenu() {
	const menu = useRef<HTMLElement>(null);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes the menu
	useEffect(() => menu.current?.hidePopover?.(), [key]);
	return (
		<div className="lg:hidden">
			<button
				type="button"
				popoverTarget="menu"
				className="inline-flex size-11 cursor-pointer items-center justify-center"
			>
				<Menu aria-hidden="true" />
				<span className="sr-only">Menu</span>
			</button>
			<nav
				ref={menu}
				id="menu"
				popover="auto"
				aria-label="Menu"
				className="inset-y-0 right-0 left-auto h-dvh max-h-none w-80 max-w-full overflow-y-auto border-line border-l bg-sheet p-4 text-ink backdrop:bg-veil/40"
			>
				<div className="flex justify-end">
					<button
						type="button"
						popoverTarget="menu"
						popoverTargetAction="hide"
						className="inline-flex size-11 cursor-pointer items-center justify-center"
					>
						<X aria-hidden="true" />
						<span className="sr-only">Close menu</span>
					</button>
				</div>
				<ul className="font-medium">
					{mainLinks.map(({ name, path }) => (
						<li key={path}>
							<Link to={path} className={link}>
								{name}
							</Link>
						</li>
					))}
				</ul>
				<Section title="Countries">
					{countryLinks.map((code) => (
						<li key={code}>
							<Link to={href("/countries/:code", { code: code.toLowerCase() })} className={link}>
								<Flag code={code} /> {getCountryName(code)}
							</Link>
						</li>
					))}
				</Section>
				<Section title="Treatments">
					{treatmentLinks.map(({ name, path }) => (
						<li key={path}>
							<Link to={path} className={link}>
								{name}
							</Link>
						</li>
					))}
				</Section>
				<Section title="More">
					<li>
						<Link to={href("/reviews")} className={link}>
							Reviews & Gallery
						</Link>
					</li>
					<li>
						<Link to={href("/for-clinics")} className={link}>
							For Clinics
						</Link>
					</li>
				</Section>
				<AccountMenu />
			</nav>
		</div>
	);
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section className="mt-4 border-line border-t pt-4">
			<h2 className="px-2 pb-1 font-sans font-semibold text-faded text-sm">{title}</h2>
			<ul>{children}</ul>
		</section>
	);
}
