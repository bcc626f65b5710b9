import { href, Link } from "react-router";
import { getListingPath } from "#app/auth/next-path.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import * as forClinicsTexts from "#app/features/claims/for-clinics-texts.tsx";
import { OpenCountries } from "#app/features/places/open-countries.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findOpenCountryNames } from "#database/queries/listing.ts";
import type { Route } from "./+types/for-clinics";

export const handle = { startsOnTouch: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
	return { countries: await getServerContext(context).database.asVisitor(findOpenCountryNames) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: forClinicsTexts.pageTitle,
		description: forClinicsTexts.pageDescription,
		path: href("/for-clinics"),
		crumbs: [{ name: forClinicsTexts.forClinics, path: href("/for-clinics") }],
	});

export default function ForClinics({ loaderData: { countries } }: Route.ComponentProps) {
	return (
		<div className="container-page py-10">
			<div className="max-w-3xl">
				<h1 className="text-4xl sm:text-5xl">{forClinicsTexts.headline}</h1>
				<p className="mt-4 text-faded text-xl">{forClinicsTexts.whatInkFreeIs}</p>
				<div className="mt-6 flex flex-wrap gap-3">
					<ButtonLink to={getListingPath()} label={forClinicsTexts.listYourClinic} />
					<ButtonLink to={href("/clinics")} look="secondary" label={forClinicsTexts.seeDirectory} />
				</div>
			</div>
			<ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				{forClinicsTexts.benefits.map(({ icon, title, text }) => (
					<li key={title} className="rounded-2xl border border-line bg-sheet p-5">
						<Icon name={icon} className="size-7 text-accent" />
						<h2 className="mt-3 text-xl">{title}</h2>
						<p className="mt-2 text-faded">{text}</p>
					</li>
				))}
			</ul>
			<div className="mt-14 grid gap-14 lg:grid-cols-2">
				<section>
					<h2 className="text-2xl">{forClinicsTexts.howVerificationWorks}</h2>
					<ol className="mt-6 space-y-5">
						{forClinicsTexts.verificationSteps.map((step, index) => (
							<li key={step} className="flex gap-4">
								<span
									aria-hidden="true"
									className="flex size-9 shrink-0 items-center justify-center rounded-full bg-tint font-semibold text-on-tint"
								>
									{index + 1}
								</span>
								<p className="pt-1">{step}</p>
							</li>
						))}
					</ol>
				</section>
				<section className="prose-page">
					<h2>{forClinicsTexts.whereToList}</h2>
					<OpenCountries names={countries} />
					<p>{forClinicsTexts.mayBeListed(<Link to={href("/clinics")}>{forClinicsTexts.lookForIt}</Link>)}</p>
					<h2>{forClinicsTexts.howResultsAreOrdered}</h2>
					<p>{forClinicsTexts.orderOfResults}</p>
					<p>{forClinicsTexts.seeGuides(<Link to={href("/treatments")}>{forClinicsTexts.guides}</Link>)}</p>
				</section>
			</div>
		</div>
	);
}
