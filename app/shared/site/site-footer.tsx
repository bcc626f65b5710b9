import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href } from "react-router";
import { Once } from "#app/lib/render-once.tsx";
import { legalPages } from "#domain/legal/pages.ts";
import { useSite } from "./site.ts";
import { SiteLink } from "./site-link.tsx";
import { countryLinks, mainLinks, treatmentLinks } from "./site-links.ts";

const aboutLinks = [
	{ name: t`How we check and rank`, path: href("/how-we-check") },
	{ name: t`How listing works`, path: href("/for-clinics") },
];

export function SiteFooter() {
	const { legal } = useSite();
	const legalLinks = legal.map((page) => ({ name: legalPages[page], path: `/${page}` }));
	return (
		<Once as="footer" name={`footer ${legal.join(" ")}`} className="site-footer">
			<div className="container-page">
				<Row title={t`Directory`} links={mainLinks} />
				<Row title={t`Countries`} links={countryLinks} />
				<Row title={t`Treatments`} links={treatmentLinks} />
				<Row title={t`About InkFree`} links={[...aboutLinks, ...legalLinks]} />
				<p>
					<Trans>© 2024 InkFree. All rights reserved.</Trans>{" "}
					<Trans>What you ask for and what reviewers say decide the order of clinics, never payment.</Trans>
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
