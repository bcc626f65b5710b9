import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { data, href, Link } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { OutsideLink } from "#app/components/outside-link.tsx";
import { PageContents } from "#app/components/page-contents.tsx";
import { Figures } from "#app/features/moderation/figures.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { getModerationFigures } from "#database/queries/moderation.ts";
import { hideReasons, suspendReasons } from "#domain/moderation/decisions.ts";
import { daysUntilCounted, keptReviewsCountAfter } from "#domain/reviews/kept-reviews.ts";
import { rankPrior } from "#domain/reviews/ratings.ts";
import type { Route } from "./+types/how-we-check";

export const handle = { startsOnTouch: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
	const { database } = getServerContext(context);
	// the figures are of a whole year, so a shared cache may keep them for five minutes
	return data(await database.asVisitor(getModerationFigures), {
		headers: { "cache-control": "public, max-age=0, s-maxage=300" },
	});
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: t`How we check clinics and reviews`,
		description: t`How InkFree verifies clinics, checks reviews, orders results and decides on reports, with the numbers of the last twelve months.`,
		path: href("/how-we-check"),
		crumbs: [{ name: t`How we check`, path: href("/how-we-check") }],
	});

const parts: [id: string, title: string][] = [
	["clinics", t`Clinics`],
	["reviews", t`Reviews`],
	["ranking", t`Order`],
	["reports", t`Reports`],
	["sources", t`Sources`],
	["numbers", t`The last twelve months in numbers`],
];

export default function HowWeCheck({ loaderData: figures }: Route.ComponentProps) {
	return (
		<div className="container-page grid grid-cols-1 gap-x-14 gap-y-6 py-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr] lg:gap-y-10">
			<div className="max-w-3xl lg:col-span-2">
				<h1 className="text-4xl sm:text-5xl">
					<Trans>How we check</Trans>
				</h1>
				<p className="mt-4 text-faded text-xl">
					<Trans>
						What a badge means, where reviews come from, how lists are ordered, and what we did with the reports we
						received.
					</Trans>
				</p>
			</div>
			<PageContents parts={parts} className="lg:col-start-2" />
			<div className="prose-page lg:col-start-1 lg:row-span-2 lg:row-start-2">
				<h2 id="clinics">
					<Trans>Clinics</Trans>
				</h2>
				<p>
					<Trans>
						A person checks that the business exists, that the address and phone number belong to it, and that it's
						allowed to practise in its country: by a register, or a licence or certificate that we saw. Then it gets the
						“Verified” badge, and its page says what we checked, by what, and when. If we don't check it again within
						twelve months, it loses the badge.
					</Trans>
				</p>
				<p>
					<Trans>
						Where we know nothing that the right to practise could be checked by (neither who may treat, nor a register,
						a licence or a certificate to ask for), a clinic whose other details we checked gets another badge:
						“Identity checked”. Lists and numbers of verified clinics include both.
					</Trans>
				</p>
				<p>
					<Trans>
						Where we know which professions a country's law lets use a laser on skin, a clinic must name one of them, or
						the person who checks it writes down why it may practise all the same. If a verified clinic names only
						others, it's marked “Being checked again” until that is settled. If a clinic there doesn't say who treats,
						lists say so.
					</Trans>
				</p>
				<p>
					<Trans>
						A clinic we haven't checked is marked “Not verified” and left out of most lists. Imported clinics are marked
						“Not yet checked”, with their source, and shown where a country has no verified clinic yet.
					</Trans>
				</p>
				<p>
					<Trans>
						The check is free. What an owner writes or sends us about it is never public.{" "}
						<Link to={href("/for-clinics")}>How verification works</Link>
					</Trans>
				</p>
				<h2 id="reviews">
					<Trans>Reviews</Trans>
				</h2>
				<p>
					<Trans>
						Reviews come from people with an account and a confirmed email address: one per person and clinic. Owners
						can't review their own clinic. We don't ask for proof of treatment, so we can't say that every reviewer was
						a patient. Reviews appear straight away. Nobody approves them first, and nobody can pay for one or to have
						one removed.
					</Trans>
				</p>
				<p>
					<Trans>
						Each email address gets one review per clinic, also from a new account. To know that, we keep a code made
						from the address with a secret key: while the review is shown or hidden, and otherwise for twelve months.
					</Trans>
				</p>
				<p>{t`The average counts every review that is shown, except two kinds. Reviews from accounts that were deleted within ${keptReviewsCountAfter} days don't count. New ones that a program flags, such as the same text twice or many within a day, count after ${daysUntilCounted} days or once a person has looked at them. Reviews that don't count carry a note. Only a person ever hides one.`}</p>
				<h2 id="ranking">
					<Trans>Order</Trans>
				</h2>
				<p>
					<Trans>
						Near a place, the nearest clinics come first. Without a place, the highest rated come first. A country's
						page starts with the most reviewed. You can sort by other things instead, and include unverified clinics. No
						clinic pays for its place, and there are no ads.
					</Trans>
				</p>
				<p>{t`“Highest rated” doesn't put one review of 5 stars above twenty of 4.6. For the order alone, each clinic's average is taken as if it had ${{ reviews: rankPrior.reviews }} more reviews of ${{ stars: rankPrior.stars }} stars. Ties go to the clinic with more reviews, and clinics without any come last. The number that's shown is the plain average of the clinic's own reviews.`}</p>
				<h2 id="reports">
					<Trans>Reports</Trans>
				</h2>
				<p>
					<Trans>
						Anyone can report a review or a clinic on its page, with or without an account. A person reads each report
						and decides. If you leave your email, we confirm receipt and later send you the decision and the reason.
						Nobody decides about a review they wrote or a clinic they own.
					</Trans>
				</p>
				<p>
					<Trans>A review is hidden for one of these reasons. Being critical isn't one of them.</Trans>
				</p>
				<ul>
					{Object.values(hideReasons).map((reason) => (
						<li key={reason}>{reason}</li>
					))}
				</ul>
				<p>
					<Trans>
						Only its author and we can see a hidden review, and it no longer counts. We tell the author why, and whether
						it broke our rules or the law. They can appeal once, and someone will look at it again.
					</Trans>
				</p>
				<p>
					<Trans>
						A reported clinic may be corrected, or suspended for one of these reasons. Its page is then no longer
						public, and we tell its owner why.
					</Trans>
				</p>
				<ul>
					{Object.values(suspendReasons).map((reason) => (
						<li key={reason}>{reason}</li>
					))}
				</ul>
				<p>
					<Trans>
						If you disagree with a decision, you can also go to a certified out-of-court dispute settlement body or to a
						court. This is how we follow Articles 16, 17 and 20 of the EU's Digital Services Act.
					</Trans>
				</p>
				<h2 id="sources">
					<Trans>Sources</Trans>
				</h2>
				<p>
					<Trans>
						Places: <OutsideLink href="https://www.geonames.org/">GeoNames</OutsideLink>,{" "}
						<OutsideLink href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</OutsideLink>, with English names
						where they exist.
					</Trans>
				</p>
			</div>
			<section aria-labelledby="numbers" className="mt-4 lg:col-start-2 lg:mt-0">
				<h2 id="numbers" className="text-2xl">
					<Trans>The last twelve months in numbers</Trans>
				</h2>
				<Figures figures={figures} />
			</section>
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(t`How we check`, t`We couldn't load this page. Please try again.`);
