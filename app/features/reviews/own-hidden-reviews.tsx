import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { href, Link, useLocation } from "react-router";

import { Section } from "#app/components/section.tsx";
import { useLazy } from "#app/lib/lazy.ts";
import type { HiddenReviewOfCaller } from "#database/queries/reviews.ts";

/** The anchor to which emails to authors link. */
const id = "hidden-reviews";

/** A person's hidden reviews, the reasons and their appeals; nothing if none is hidden. */
export function OwnHiddenReviews({ reviews }: { reviews: HiddenReviewOfCaller[] }) {
	const loaded = useLazy(reviews.length > 0, () => import("./hidden-review.tsx"));
	const { hash } = useLocation();
	const container = useRef<HTMLDivElement>(null);
	const isLinked = hash === `#${id}` && loaded !== undefined;
	useEffect(() => {
		if (!isLinked) return;
		container.current?.focus({ preventScroll: true });
		container.current?.scrollIntoView();
	}, [isLinked]);
	if (!loaded) return null;
	return (
		<div ref={container} tabIndex={-1} className="focus:outline-none">
			<Section id={id} look="roomy" className="space-y-6" title={t`Hidden reviews`}>
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
						<loaded.HiddenReview clinicId={clinic.id} review={review} />
					</div>
				))}
			</Section>
		</div>
	);
}
