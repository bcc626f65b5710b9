import { href, Link } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import type { Route } from "./+types/for-clinics";

export const handle = { startsOnTouch: true } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: "For clinics: how listing and verification work",
		description:
			"List your tattoo removal clinic for free. What patients see, how we verify a clinic within 24 to 72 hours, and how results are ordered.",
		path: href("/for-clinics"),
		crumbs: [{ name: "For Clinics", path: href("/for-clinics") }],
	});

const benefits = [
	{
		icon: "search",
		title: "Be found where people look",
		text: "Patients search by country, city and treatment. Your clinic appears in each of them, with your address, website and phone.",
	},
	{
		icon: "badge-check",
		title: "Be checked once, and fairly",
		text: "A verified clinic has the badge on its page and in every list. The check is free, and nobody can buy it.",
	},
	{
		icon: "message-square-text",
		title: "Let your patients speak",
		text: "Reviews come from people with an account, one per person and clinic. You can't review your own clinic, and no review is removed because someone pays or asks.",
	},
	{
		icon: "clock",
		title: "A page that is ready in minutes",
		text: "Name, country and city are enough to start. Treatments, a logo and pictures make your page more useful.",
	},
] as const;

const steps = [
	"You create an account and send us your clinic's details.",
	"We check that the business exists and that the address, phone and website belong to it. Where a country keeps a public register, we look there too.",
	"You'll hear from us within 24–72 hours. Until then your page is public, but marked “Not verified” and left out of the search.",
	"If something is missing, we'll tell you what it is, and you can resubmit.",
];

export default function ForClinics() {
	return (
		<div className="container-page py-10">
			<div className="max-w-3xl">
				<h1 className="text-4xl sm:text-5xl">Your patients are looking for a clinic they can trust</h1>
				<p className="mt-4 text-faded text-xl">
					InkFree is a directory of tattoo removal clinics. Listing is free, and verification takes 24–72 hours.
				</p>
				<div className="mt-6 flex flex-wrap gap-3">
					<ButtonLink to={href("/list-your-clinic")} label="List Your Clinic" />
					<ButtonLink to={href("/clinics")} look="secondary" label="See the directory" />
				</div>
			</div>
			<ul className="mt-12 grid gap-4 sm:grid-cols-2">
				{benefits.map(({ icon, title, text }) => (
					<li key={title} className="rounded-2xl border border-line bg-sheet p-6">
						<Icon name={icon} className="size-7 text-accent" />
						<h2 className="mt-3 text-xl">{title}</h2>
						<p className="mt-2 text-faded">{text}</p>
					</li>
				))}
			</ul>
			<section className="mt-14 max-w-3xl">
				<h2 className="text-2xl sm:text-3xl">How verification works</h2>
				<ol className="mt-6 space-y-5">
					{steps.map((step, index) => (
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
			<section className="prose-page mt-14">
				<h2>How results are ordered</h2>
				<p>
					The clinic search shows verified clinics, highest rated first; ties go to the clinic with more reviews. On a
					country's page visitors choose: most reviews, highest rated, or A–Z. Payment plays no part, and no page
					carries ads.
				</p>
				<p>
					Take a look at <Link to={href("/treatments")}>what patients read about each treatment</Link> before they call
					you.
				</p>
			</section>
		</div>
	);
}
