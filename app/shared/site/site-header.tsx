import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { href, Link, useLocation } from "react-router";
import { getListingPath } from "#app/auth/next-path.ts";
import { useSession } from "#app/auth/session.tsx";
import { isRefreshFailing } from "#app/auth/session-store.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useLazy } from "#app/lib/lazy.ts";
import { Once } from "#app/lib/render-once.tsx";
import { TattooLink } from "#app/shared/tattoo/tattoo-link.tsx";
import { LanguageButton } from "./languages.tsx";
import { useSite } from "./site.ts";
import { SiteLink } from "./site-link.tsx";
import { countryLinks, mainLinks, treatmentLinks } from "./site-links.ts";

const link =
	"inline-flex min-h-11 items-center whitespace-nowrap rounded-md px-2 xl:px-3 font-medium hover:text-accent";

export function SiteHeader() {
	const place = `${useLocation().pathname.toLowerCase()}/`;
	const hasLanguages = useSite().languages.length > 1;
	const current = mainLinks.find(({ path }) => place.startsWith(`${path}/`))?.path;
	return (
		<Once as="header" name={`header ${current} ${hasLanguages}`} className="site-header border-line border-b">
			{/* equal sides keep the middle in its place whoever is signed in */}
			<div className="container-page flex items-center justify-between gap-2 py-2 lg:grid lg:grid-cols-[1fr_auto_1fr]">
				<div className="flex min-w-0 items-center gap-2">
					<Logo />
					<TattooLink
						isShort
						label=""
						className="flex min-h-11 items-center truncate rounded-md px-1 font-medium text-accent text-sm"
					/>
				</div>
				<nav aria-label={t`Main`} className="hidden items-center lg:flex">
					{mainLinks.map(({ name, path }) => (
						<Link
							discover="none"
							key={path}
							to={path}
							aria-current={path === current ? "page" : undefined}
							className={`${link} ${path === current ? "text-accent underline decoration-2 underline-offset-8" : ""}`}
						>
							{name}
						</Link>
					))}
				</nav>
				<div className="hidden items-center justify-end gap-1 lg:flex xl:gap-2">
					{hasLanguages && <LanguageButton />}
					<AccountLinks />
				</div>
				<div className="flex items-center lg:hidden">
					{hasLanguages && <LanguageButton />}
					<MobileMenu />
				</div>
			</div>
		</Once>
	);
}

/** The brand: a drop of ink that fades. It leaves room for the menu, however large the reader's letters are. */
function Logo() {
	return (
		<Link
			discover="none"
			to={href("/")}
			className="inline-flex min-h-11 items-center gap-2 rounded-md font-display font-semibold text-[min(1.5rem,9vw)] tracking-tight"
		>
			<svg viewBox="0 0 24 32" aria-hidden="true" className="h-[1.15em] w-auto text-ink">
				<defs>
					<linearGradient id="logo-fade" x1="0" y1="1" x2="0.4" y2="0">
						<stop offset="0.25" stopColor="currentColor" />
						<stop offset="1" stopColor="currentColor" stopOpacity="0.12" />
					</linearGradient>
				</defs>
				<path d="M12 1c4 7 11 12.500 11 19.500a11 11 0 0 1-22 0C1 13.500 8 8 12 1Z" fill="url(#logo-fade)" />
			</svg>
			<Trans>InkFree</Trans>
		</Link>
	);
}

const moreLinks = [
	{ name: t`Reviews & Gallery`, path: href("/reviews") },
	{ name: t`For Clinics`, path: href("/for-clinics") },
];

/** The menu of small screens. A popover: it opens, closes on Escape and gives the focus back without script. */
function MobileMenu() {
	const menu = useRef<HTMLElement>(null);
	const { key } = useLocation();
	const shownAt = useRef(key);
	useEffect(() => {
		// a new location closes it; React that comes while it is open does not
		if (key !== shownAt.current) menu.current?.hidePopover?.();
		shownAt.current = key;
	}, [key]);
	return (
		<div>
			<button
				type="button"
				popoverTarget="menu"
				className="-mr-2.5 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center"
			>
				<Icon name="menu" />
				<span className="sr-only">
					<Trans>Menu</Trans>
				</span>
			</button>
			<nav
				ref={menu}
				id="menu"
				popover="auto"
				aria-label={t`Menu`}
				className="inset-y-0 right-0 left-auto h-dvh max-h-none w-80 max-w-full overflow-y-auto border-line border-l bg-sheet p-4 text-ink backdrop:bg-veil/40"
			>
				<div className="flex justify-end">
					<button
						type="button"
						popoverTarget="menu"
						popoverTargetAction="hide"
						className="inline-flex size-11 cursor-pointer items-center justify-center"
					>
						<Icon name="x" />
						<span className="sr-only">
							<Trans>Close menu</Trans>
						</span>
					</button>
				</div>
				<Links links={mainLinks} className="font-medium" />
				<AccountMenu />
				<Section title={t`Countries`} links={countryLinks} />
				<Section title={t`Treatments`} links={treatmentLinks} />
				<Section title={t`More`} links={moreLinks} />
			</nav>
		</div>
	);
}

type MenuLink = { name: string; path: string; code?: string };

function Section({ title, links }: { title: string; links: MenuLink[] }) {
	return (
		<section className="mt-4 border-line border-t pt-4">
			<h2 className="px-2 pb-1 font-sans font-semibold text-faded text-sm">{title}</h2>
			<Links links={links} />
		</section>
	);
}

function Links({ links, className = "" }: { links: MenuLink[]; className?: string }) {
	return (
		<ul className={`menu-links ${className}`}>
			{links.map((link) => (
				<li key={link.path}>
					<SiteLink {...link} />
				</li>
			))}
		</ul>
	);
}

const loadPersonLinks = () => import("#app/auth/person-links.tsx");

/** The right end of the header. The server knows nobody, so everybody gets the visitor's first. */
function AccountLinks() {
	const session = useSession();
	const person = useLazy(session.user !== null, loadPersonLinks);
	if (session.user && person) return <person.PersonLinks />;
	if (isRefreshFailing(session)) return null;
	return (
		<>
			<Link
				discover="none"
				to={href("/login")}
				className="inline-flex min-h-11 items-center whitespace-nowrap rounded-md px-3 font-medium hover:text-accent"
			>
				<Trans>Sign In</Trans>
			</Link>
			<ButtonLink to={getListingPath()} className="whitespace-nowrap" label={t`List Your Clinic`} />
		</>
	);
}

/** The same in the mobile menu, where no phone is too low to show it. */
function AccountMenu() {
	const session = useSession();
	const person = useLazy(session.user !== null, loadPersonLinks);
	if (session.user && person) return <person.PersonMenu />;
	if (isRefreshFailing(session)) return null;
	return (
		<div className="mt-3 grid grid-cols-2 gap-2">
			<ButtonLink to={href("/login")} look="secondary" className="px-2!" label={t`Sign In`} />
			<ButtonLink to={getListingPath()} className="whitespace-nowrap px-2!" label={t`List Your Clinic`} />
		</div>
	);
}
