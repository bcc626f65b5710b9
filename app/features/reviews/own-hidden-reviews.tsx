import { useEffect, useRef } from "react";
import { href, Link, useLocation } from "react-router";

import { Section } from "#app/components/section.tsx";
import { useLazy } from "#app/lib/lazy.ts";
import type { HiddenReviewOfCaller } from "#database/queries/reviews.ts";
import * as authorTexts from "./author-texts.tsx";

/** Where mails to authors lead. */
const id = "hidden-reviews";

/** A person's hidden reviews, the reasons and their appeals. Nothing where none is hidden. */
export function OwnHiddenReviews({ reviews }: { reviews: HiddenReviewOfCaller[] }) {
	const one = useLazy(reviews.length > 0, () => import("./hidden-review.tsx"));
	const { hash } = useLocation();
	const place = useRef<HTMLDivElement>(null);
	const isAskedFor = hash === `#${id}` && one !== undefined;
	useEffect(() => {
		if (!isAskedFor) return;
		place.current?.focus({ preventScroll: true });
		place.current?.scrollIntoView();
	}, [isAskedFor]);
	if (!one) return null;
	return (
		<div ref={place} tabIndex={-1} className="focus:outline-none">
			<Section id={id} look="roomy" className="space-y-6" title={authorTexts.hiddenReviews}>
				{reviews.map(({ clinic, ...review }) => (
					<div key={clinic.id}>
						<h3 className="mb-3 text-xl wrap-anywhere">
							{clinic.is_public ? (
								<Link to={href("/clinic/:id", { id: clinic.id })} className="text-link">
									{clinic.name}
								</Link>
							) : (
								clinic.name
							)}
						</h3>
						<one.HiddenReview clinicId={clinic.id} review={review} />
					</div>
				))}
			</Section>
		</div>
	);
}
