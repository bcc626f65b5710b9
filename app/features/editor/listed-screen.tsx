import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { href, useNavigate, useNavigation } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { showToast } from "#app/lib/toast.ts";
import { limits } from "#domain/limits.ts";

const nextSteps = [
	t`We check that the business exists, that the address and phone number belong to it, and that it's allowed to practise in its country. This takes 24–72 hours.`,
	t`Until then your page is public, marked “Not verified” and left out of most search results.`,
	t`We'll write to you once it's verified, or if we need anything more.`,
];

/** Shown when a clinic is submitted: says what happens next, and opens the dashboard after a moment. */
export function ListedScreen({ name }: { name: string }) {
	const title = useRef<HTMLHeadingElement>(null);
	const navigate = useNavigate();
	const isNavigating = useNavigation().state !== "idle";
	const hasShownToast = useRef(false);
	useEffect(() => {
		title.current?.focus();
		if (!hasShownToast.current) showToast({ title: t`Your clinic has been submitted for review!` });
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
				{t`${name} has been submitted`}
			</h1>
			<h2 className="mt-8 text-xl">
				<Trans>What happens next</Trans>
			</h2>
			<ol className="mt-3 max-w-prose list-decimal space-y-2 pl-5 marker:text-faded">
				{nextSteps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
			<p className="mt-6 text-faded">
				<Trans>We'll take you to your clinic's dashboard in a moment.</Trans>
			</p>
			<ButtonLink to={href("/owner")} replace className="mt-4" label={t`Go to My Clinic`} />
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
				<Trans>Sending your pictures</Trans>
			</h1>
			<p className="mt-3 mb-8 max-w-prose text-faded">{t`${name} is saved. Please keep this page open until its pictures have been sent. If one fails, you can send it again or skip it.`}</p>
			{children}
		</div>
	);
}
