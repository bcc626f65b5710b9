import { data, href, Link } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { OutsideLink } from "#app/components/outside-link.tsx";
import { Figures } from "#app/features/moderation/figures.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { getModerationFigures } from "#database/queries/moderation.ts";
import { hideReasons, suspendReasons } from "#domain/moderation/decisions.ts";
import { keptReviewsCountAfter } from "#domain/reviews/kept-reviews.ts";
import type { Route } from "./+types/how-we-check";

export const handle = { startsOnTouch: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
	const { database } = getServerContext(context);
	// the figures of a year: a shared cache may keep them for some minutes
	return data(await database.asVisitor(getModerationFigures), {
		headers: { "cache-control": "public, max-age=0, s-maxage=300" },
	});
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: "How we check clinics and reviews",
		description:
			"How InkFree verifies clinics, checks reviews, orders results and decides on reports, with the numbers of the last twelve months.",
		path: href("/how-we-check"),
		crumbs: [{ name: "How we check", path: href("/how-we-check") }],
	});

export default function HowWeCheck({ loaderData: figures }: Route.ComponentProps) {
	return (
		<div className="container-page py-10">
			<div className="max-w-3xl">
				<h1 className="text-4xl sm:text-5xl">How we check</h1>
				<p className="mt-4 text-faded text-xl">
					What a badge means, where reviews come from, how lists are ordered, and what we did with the reports we
					received.
				</p>
			</div>
			<div className="prose-page mt-10">
				<h2 id="clinics">Clinics</h2>
				<p>
					A person checks that the business exists, that the address and the phone number are its own, and that it may
					practise in its country. Only then does it get the “Verified” badge, and its page says what we checked, and
					when. After twelve months without another check it loses the badge. A clinic we haven't checked is marked “Not
					verified” and left out of the search. One that we imported from public data, and nobody has claimed, is marked
					“Not yet checked” and says where it came from; where a country has no verified clinic yet, the search and its
					page show these. Messages that we exchange with an owner about the check, and documents that they send for it,
					are never public. The check is free. <Link to={href("/for-clinics")}>How verification works</Link>
				</p>
				<h2 id="reviews">Reviews</h2>
				<p>
					Reviews come from people with an account and a confirmed email address: one per person and clinic. Owners
					can't review their own clinic. We don't ask for proof of treatment, so we can't say that every reviewer was a
					patient. Reviews appear at once. Nobody approves them first, and nobody can pay for one or to have one
					removed.
				</p>
				<p>
					Each email address gets one review of a clinic, whatever accounts it had. So that nobody reviews a clinic
					twice with a new account, we keep a code for each review, made from the address with a secret key. It outlives
					the account: as long as the review is there or was hidden, otherwise for twelve months.
				</p>
				<p>
					The average and the counts include every review that is shown, but for those of accounts that were deleted
					within {keptReviewsCountAfter} days of being made: they carry a note. A program points out what deserves a
					second look, such as the same text twice or many reviews within a day. A person always decides.
				</p>
				<h2 id="order">Order</h2>
				<p>
					The clinic search shows verified clinics (in a country without one, those imported and not yet checked),
					highest rated first; ties go to the clinic with more reviews. On a country's page you choose: most reviews,
					highest rated or A–Z, and whether to include clinics we haven't checked. Payment plays no part, and there are
					no ads.
				</p>
				<h2 id="reports">Reports</h2>
				<p>
					Anyone can report a review or a clinic on its page, with or without an account. A person reads each report and
					decides. If you leave your email, we confirm receipt and later send you the decision and the reason. Nobody
					decides about a review they wrote or a clinic they own.
				</p>
				<p>A review is hidden for one of these reasons. Being critical isn't one of them.</p>
				<ul>
					{Object.values(hideReasons).map((reason) => (
						<li key={reason}>{reason}</li>
					))}
				</ul>
				<p>
					Only its author and we can see a hidden review, and it no longer counts. We tell the author why, and whether
					it broke our rules or the law. They can appeal once, and someone looks at it again.
				</p>
				<p>
					A reported clinic may be corrected, or suspended for one of these reasons. Its page is then no longer public,
					and we tell its owner why.
				</p>
				<ul>
					{Object.values(suspendReasons).map((reason) => (
						<li key={reason}>{reason}</li>
					))}
				</ul>
				<p>
					If you disagree with a decision, you can also go to a certified out-of-court dispute settlement body or to a
					court. This is how we follow Articles 16, 17 and 20 of the EU's Digital Services Act.
				</p>
				<h2 id="sources">Sources</h2>
				<p>
					Places: <OutsideLink href="https://www.geonames.org/">GeoNames</OutsideLink>,{" "}
					<OutsideLink href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</OutsideLink>, with English names
					where there is one.
				</p>
			</div>
			<section aria-labelledby="numbers" className="mt-14 max-w-3xl">
				<h2 id="numbers" className="text-2xl sm:text-3xl">
					The last twelve months in numbers
				</h2>
				<Figures figures={figures} />
			</section>
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary("How we check", "The page could not be loaded. Please try again.");
