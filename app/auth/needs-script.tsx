import { Trans } from "@lingui/react/macro";

/** Shown instead of a form or page of an account in browsers without script. */
export function NeedsScript() {
	return (
		<p className="hidden rounded-lg bg-caution p-4 text-on-caution noscript:block">
			<Trans>Turn on JavaScript to sign in. You can search clinics and read reviews without it.</Trans>
		</p>
	);
}
