import { href, Link } from "react-router";
import { Once } from "#app/lib/render-once.tsx";
import { legalPages } from "#domain/legal/pages.ts";
import { useSite } from "./site.ts";
import { countryLinks, mainLinks, treatmentLinks } from "./site-links.ts";
import * as texts from "./texts.tsx";

export function SiteFooter() {
	const { legal } = useSite();
	return (
		<Once as="footer" name={`footer ${legal.join(" ")}`} className="mt-16 border-line border-t bg-wash">
			<div className="container-page grid gap-8 py-12 sm:grid-cols-2 lg:grid-cols-4">
				<div>
					<p className="font-display font-semibold text-xl">{texts.siteFooterInkFree}</p>
					<p className="mt-2 max-w-xs text-faded text-sm">{texts.siteFooterAbout}</p>
				</div>
				<Column title={texts.siteFooterDirectory} links={mainLinks} />
				<Column title={texts.siteFooterCountries} links={countryLinks} />
				<Column title={texts.siteFooterTreatments} links={treatmentLinks} />
			</div>
			<div className="border-line border-t">
				<p className="container-page flex flex-wrap justify-between gap-x-6 gap-y-1 py-4 text-faded text-sm">
					<span>{texts.siteFooterRights}</span>
					<Link
						discover="none"
						to={href("/how-we-check")}
						className="text-link -my-3 inline-flex min-h-11 items-center"
					>
						{texts.siteFooterHowWeCheck}
					</Link>
					<span>
						{texts.siteFooterForClinics(
							<Link
								discover="none"
								to={href("/for-clinics")}
								className="text-link -my-3 inline-flex min-h-11 items-center"
							>
								{texts.siteFooterHowListingWorks}
							</Link>,
						)}
					</span>
				</p>
				{legal.length > 0 && (
					<nav aria-label={texts.siteFooterLegal} className="legal-links container-page">
						{legal.map((page) => (
							<Link key={page} discover="none" to={`/${page}`}>
								{legalPages[page]}
							</Link>
						))}
					</nav>
				)}
			</div>
		</Once>
	);
}

function Column({ title, links }: { title: string; links: { name: string; path: string }[] }) {
	return (
		<nav aria-label={title}>
			<h2 className="font-sans font-semibold text-sm">{title}</h2>
			<ul className="footer-links">
				{links.map(({ name, path }) => (
					<li key={path}>
						<Link discover="none" to={path}>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
