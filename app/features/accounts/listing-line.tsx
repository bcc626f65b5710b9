import { href, Link, useSearchParams } from "react-router";
import { readNextPath } from "#app/auth/next-path.ts";
import * as signInTexts from "./sign-in-texts.tsx";

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
				{signInTexts.listingNeedsAccount}{" "}
				<Link to={href("/for-clinics")} className="font-semibold underline underline-offset-4">
					{signInTexts.howListingWorks}
				</Link>
			</p>
		</div>
	);
}
