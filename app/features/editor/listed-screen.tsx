import { useEffect, useRef } from "react";
import { href, useNavigate, useNavigation } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { showToast } from "#app/lib/toast.ts";
import { limits } from "#domain/limits.ts";
import * as listingTexts from "./listing-texts.ts";

/** Shown when a clinic is submitted: says what happens next, and opens the dashboard after a moment. */
export function ListedScreen({ name }: { name: string }) {
	const title = useRef<HTMLHeadingElement>(null);
	const navigate = useNavigate();
	const isNavigating = useNavigation().state !== "idle";
	const hasShownToast = useRef(false);
	useEffect(() => {
		title.current?.focus();
		if (!hasShownToast.current) showToast({ title: listingTexts.submittedForReview });
		hasShownToast.current = true;
	}, []);
	useEffect(() => {
		if (isNavigating) return; // the person followed a link
		const timer = setTimeout(() => navigate(href("/owner"), { replace: true }), limits.listedPause);
		return () => clearTimeout(timer);
	}, [isNavigating, navigate]);
	return (
		<div className="container-page max-w-2xl py-12 sm:py-20">
			<Icon name="circle-check" className="size-12 text-accent" />
			<h1 ref={title} tabIndex={-1} className="mt-4 text-3xl focus:outline-none sm:text-4xl">
				{listingTexts.clinicSubmitted(name)}
			</h1>
			<h2 className="mt-8 text-xl">{listingTexts.whatHappensNext}</h2>
			<ol className="mt-3 max-w-prose list-decimal space-y-2 pl-5 marker:text-faded">
				{listingTexts.nextSteps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
			<p className="mt-6 text-faded">{listingTexts.leadingToDashboard}</p>
			<ButtonLink to={href("/owner")} replace className="mt-4" label={listingTexts.goToMyClinic} />
		</div>
	);
}

/** Shown while the pictures of a submitted clinic are uploaded. `children` shows the uploads. */
export function SendingScreen({ name, children }: { name: string; children: React.ReactNode }) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus(), []);
	return (
		<div className="container-page max-w-3xl py-8">
			<h1 ref={title} tabIndex={-1} className="text-3xl focus:outline-none sm:text-4xl">
				{listingTexts.sendingPictures}
			</h1>
			<p className="mt-3 mb-8 max-w-prose text-faded">{listingTexts.keepPageOpen(name)}</p>
			{children}
		</div>
	);
}
