import { href } from "react-router";
import { Once } from "#app/lib/render-once.tsx";
import { legalPages } from "#domain/legal/pages.ts";
import { useSite } from "./site.ts";
import { SiteLink } from "./site-link.tsx";
import { countryLinks, mainLinks, treatmentLinks } from "./site-links.ts";
import * as texts from "./texts.ts";

const aboutLinks = [
	{ name: texts.siteFooterHowWeCheck, path: href("/how-we-check") },
	{ name: texts.siteFooterForClinics, path: href("/for-clinics") },
];

export function SiteFooter() {
	const { legal } = useSite();
	const legalLinks = legal.map((page) => ({ name: legalPages[page], path: `/${page}` }));
	return (
		<Once as="footer" name={`footer ${legal.join(" ")}`} className="site-footer">
			<div className="container-page">
				<Row title={texts.siteFooterDirectory} links={mainLinks} />
				<Row title={texts.siteFooterCountries} links={countryLinks} />
				<Row title={texts.siteFooterTreatments} links={treatmentLinks} />
				<Row title={texts.siteFooterAbout} links={[...aboutLinks, ...legalLinks]} />
				<p>
					{texts.siteFooterRights} {texts.siteFooterOrder}
				</p>
			</div>
		</Once>
	);
}

function Row({ title, links }: { title: string; links: { name: string; path: string }[] }) {
	return (
		<nav aria-label={title}>
			<h2>{title}</h2>
			{links.map(({ name, path }) => (
				<SiteLink key={path} name={name} path={path} />
			))}
		</nav>
	);
}
