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
					What stands behind a badge, a review and the order of a list, and what we did with the reports we got.
				</p>
			</div>
			<div className="prose-page mt-10">
				<h2 id="clinics">Clinics</h2>
				<p>
					A person checks that the business exists, that the address and the phone number are its own, and that it may
					practise in its country. Only then it carries the badge “Verified”, and its page says when we checked, and
					what. After twelve months without another check it loses the badge. A clinic that we have not checked is
					marked “Not verified” and left out of the search; some of these were taken over from public data and have no
					owner yet. The check costs nothing. <Link to={href("/for-clinics")}>How verification works</Link>
				</p>
				<h2 id="reviews">Reviews</h2>
				<p>
					Reviews come from people with an account and a confirmed e-mail address: one for each person and clinic.
					Owners cannot review their own clinic. We do not ask for proof of a treatment, so we cannot say that each
					reviewer was a patient. Reviews appear at once; nobody approves them first, and nobody can pay for one, or to
					have one removed.
				</p>
				<p>
					A mailbox has one review of a clinic, whichever accounts it had. So that nobody reviews a clinic again with a
					new account, we keep a code for each review, made from the address with a secret key. It outlives the account:
					as long as the review stays or if it was hidden, else for twelve months.
				</p>
				<p>
					The average and the counts include every review that is shown, but for those of accounts that were deleted
					within {keptReviewsCountAfter} days of being made: they carry a note. A program points out what deserves a
					second look, such as the same text twice or many reviews within a day. It decides nothing: a person does.
				</p>
				<h2 id="order">Order</h2>
				<p>
					The clinic search shows verified clinics, highest rated first; equal ratings are ordered by the number of
					reviews. On a country's page you choose: most reviews, highest rated, or A–Z, and whether clinics that we have
					not checked are among them. Payment is no part of it, and there are no advertisements.
				</p>
				<h2 id="reports">Reports</h2>
				<p>
					Everybody can report a review or a clinic on its page, with or without an account. A person reads each report
					and decides. Whoever left an address gets a receipt, and later the decision with its reason. Nobody decides
					about a review they wrote or a clinic they own.
				</p>
				<p>A review is hidden for one of these reasons. Being critical is none of them.</p>
				<ul>
					{Object.values(hideReasons).map((reason) => (
						<li key={reason}>{reason}</li>
					))}
				</ul>
				<p>
					A hidden review is gone for everybody but its author and us, and no longer counts. The author is told why, and
					whether it is against our rules or the law, and can appeal once; somebody then looks at it again.
				</p>
				<p>
					A clinic that somebody reports may be corrected, or suspended for one of these reasons. Its page is then no
					longer public, and its owner is told why.
				</p>
				<ul>
					{Object.values(suspendReasons).map((reason) => (
						<li key={reason}>{reason}</li>
					))}
				</ul>
				<p>
					Whoever disagrees with a decision can also go to a certified out-of-court dispute settlement body, or to a
					court. This is how we follow Articles 16, 17 and 20 of the EU's Digital Services Act.
				</p>
				<h2 id="sources">Sources</h2>
				<p>
					Places: <OutsideLink href="https://www.geonames.org/">GeoNames</OutsideLink>,{" "}
					<OutsideLink href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</OutsideLink>, with English names
					where English has one of its own.
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
