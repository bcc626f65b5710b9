import { t } from "@lingui/core/macro";
import { href } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";

/** A short page that says one thing and offers the next steps as its children. */
export function MessageScreen({
	title,
	message,
	children,
}: {
	title: string;
	message?: string;
	children: React.ReactNode;
}) {
	return (
		<div className="container-page py-16 text-center sm:py-24">
			<h1 className="text-3xl sm:text-4xl">{title}</h1>
			{message && <p className="mx-auto mt-4 max-w-prose text-faded">{message}</p>}
			<div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
		</div>
	);
}

/** For any address that nothing lives at. */
export function NotFoundScreen() {
	return (
		<MessageScreen
			title={t`We couldn't find that page`}
			message={t`It may have moved, or there's a typo in the address.`}
		>
			<ButtonLink to={href("/")} label={t`Go Home`} />
			<ButtonLink to={href("/clinics")} look="secondary" label={t`Find Clinics`} />
			<ButtonLink to={href("/treatments")} look="secondary" label={t`Browse Treatments`} />
		</MessageScreen>
	);
}
