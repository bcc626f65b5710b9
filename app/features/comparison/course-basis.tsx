import { Trans } from "@lingui/react/macro";
import { TattooLink } from "#app/shared/tattoo/tattoo-link.tsx";

/** Explains how the price of a whole course is worked out, and links to the visitor's own estimate. */
export function CourseBasis() {
	return (
		<>
			<p className="mt-3 max-w-prose text-faded text-sm">
				<Trans>
					Whole course = your estimated sessions × the clinic's own price for such a tattoo; a consultation, numbing or
					aftercare may cost extra.
				</Trans>
			</p>
			<p className="print:hidden">
				<TattooLink className="text-link inline-block py-3 font-medium" />
			</p>
		</>
	);
}
