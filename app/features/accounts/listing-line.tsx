import { Trans } from "@lingui/react/macro";
import { href, Link, useSearchParams } from "react-router";
import { readNextPath } from "#app/auth/next-path.ts";

/**
 * Explains the listing of clinics to a visitor who has to sign in for it. Renders nothing on the way elsewhere.
 * `children` say where clinics can be listed.
 */
export function ListingLine({ children }: { children?: React.ReactNode }) {
	const next = readNextPath(useSearchParams()[0].get("next"));
	if (next !== href("/list-your-clinic")) return null;
	return (
		<div className="space-y-2 rounded-xl bg-tint px-4 py-3 text-on-tint">
			{children}
			<p>
				<Trans>
					Listing your clinic is free. You need an account for it: sign in or create one, then tell us about the clinic.
					We check it within 24–72 hours.
				</Trans>{" "}
				<Link to={href("/for-clinics")} className="font-semibold underline underline-offset-4">
					<Trans>How listing works</Trans>
				</Link>
			</p>
		</div>
	);
}
