import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Fragment } from "react";
import type { MapFacts } from "#domain/map/search-map.ts";

/** Names the owners of a map's data, with links to their terms. */
export function MapAttribution({ attribution }: Pick<MapFacts, "attribution">) {
	const owners = attribution.map(({ text, href }, index) => (
		<Fragment key={text}>
			{index > 0 && ", "}
			{href ? (
				<a href={href} rel="noopener" target="_blank" className="text-link py-3">
					{text}
					<span className="sr-only">{` ${t`(opens in a new tab)`}`}</span>
				</a>
			) : (
				text
			)}
		</Fragment>
	));
	return (
		<p className="border-line border-t px-3 py-1 text-faded text-sm">
			<Trans>Map: {owners}</Trans>
		</p>
	);
}
