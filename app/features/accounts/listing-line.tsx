import { href, Link, useSearchParams } from "react-router";
import { readNextPath } from "#app/auth/next-path.ts";
import * as signInTexts from "./sign-in-texts.tsx";

/** Explains the listing of clinics to a visitor who has to sign in for it. Renders nothing on the way elsewhere. */
export function ListingLine() {
	const next = readNextPath(useSearchParams()[0].get("next"));
	if (next !== href("/list-your-clinic")) return null;
	return (
		<p className="rounded-xl bg-tint px-4 py-3 text-on-tint">
			{signInTexts.listingNeedsAccount}{" "}
			<Link to={href("/for-clinics")} className="font-semibold underline underline-offset-4">
				{signInTexts.howListingWorks}
			</Link>
		</p>
	);
}
