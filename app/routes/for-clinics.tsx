import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href, Link } from "react-router";
import { getListingPath } from "#app/auth/next-path.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { OpenCountries } from "#app/features/places/open-countries.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findOpenCountryNames } from "#database/queries/listing.ts";
import type { Route } from "./+types/for-clinics";

const benefits = [
	{
		icon: "search",
		title: t`Found where people look`,
		text: t`Patients search by country, city and treatment. Your clinic appears in all three, with your address, website and phone.`,
	},
	{
		icon: "badge-check",
		title: t`Checked every year, by a person`,
		text: t`A verified clinic has the badge on its page and in every list. The check is free, and no clinic can buy it.`,
	},
	{
		icon: "message-square-text",
		title: t`Let your patients speak`,
		text: t`Each person can review a clinic once. Owners can't review their own, and no review is removed because someone pays or asks.`,
	},
	{
		icon: "clock",
		title: t`A page that's ready in minutes`,
		text: t`Name, country and city are enough to start. Treatments, a logo and pictures make your page more useful.`,
	},
] as const;

const verificationSteps = [
	t`You create an account and send us your clinic's details.`,
	t`We check that the business exists, that the address and phone number belong to it, and that it's allowed to practise in its country. Where a country keeps a public register, we look there too.`,
	t`You'll hear from us within 24–72 hours. Until then your page is public, marked “Not verified” and left out of most lists.`,
	t`If something is missing, we'll tell you what, and you can send it again.`,
];

export const handle = { startsOnTouch: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
	return { countries: await getServerContext(context).database.asVisitor(findOpenCountryNames) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: t`For clinics: how listing and verification work`,
		description: t`List your tattoo removal clinic for free. What patients see, how we verify a clinic within 24 to 72 hours, and how results are ordered.`,
		path: href("/for-clinics"),
		crumbs: [{ name: t`For Clinics`, path: href("/for-clinics") }],
	});

export default function ForClinics({ loaderData: { countries } }: Route.ComponentProps) {
	return (
		<div className="container-page py-10">
			<div className="max-w-3xl">
				<h1 className="text-4xl sm:text-5xl">
					<Trans>Your patients are looking for a clinic they can trust</Trans>
				</h1>
				<p className="mt-4 text-faded text-xl">
					<Trans>
						InkFree is a directory of tattoo removal clinics. Listing is free, and verification takes 24–72 hours.
					</Trans>
				</p>
				<div className="mt-6 flex flex-wrap gap-3">
					<ButtonLink to={getListingPath()} label={t`List Your Clinic`} />
					<ButtonLink to={href("/clinics")} look="secondary" label={t`See the directory`} />
				</div>
			</div>
			<ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				{benefits.map(({ icon, title, text }) => (
					<li key={title} className="rounded-2xl border border-line bg-sheet p-5">
						<Icon name={icon} className="size-7 text-accent" />
						<h2 className="mt-3 text-xl">{title}</h2>
						<p className="mt-2 text-faded">{text}</p>
					</li>
				))}
			</ul>
			<div className="mt-14 grid gap-14 lg:grid-cols-2">
				<section>
					<h2 className="text-2xl">
						<Trans>How verification works</Trans>
					</h2>
					<ol className="mt-6 space-y-5">
						{verificationSteps.map((step, index) => (
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
					<h2>
						<Trans>Where you can list a clinic</Trans>
					</h2>
					<OpenCountries names={countries} />
					<p>
						<Trans>
							Your clinic may be in the directory already: <Link to={href("/clinics")}>look for it</Link>. If nobody
							manages its page, you can claim it there.
						</Trans>
					</p>
					<h2>
						<Trans>How results are ordered</Trans>
					</h2>
					<p>
						<Trans>
							Near a place, the nearest verified clinics come first; without a place, the highest rated. A country's
							page starts with the most reviewed. No clinic pays for its place, and there are no ads.
						</Trans>
					</p>
					<p>
						<Trans>
							See <Link to={href("/treatments")}>what patients read about each treatment</Link> before they call you.
						</Trans>
					</p>
				</section>
			</div>
		</div>
	);
}
