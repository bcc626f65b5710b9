import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatDate } from "#domain/format.ts";
import type { DatedSource } from "#domain/sources.ts";

/** The pages that a text rests on, numbered, each with the day on which it was read. */
export function SourceList({ sources }: { sources: readonly DatedSource[] }) {
	return (
		<ol className="wrap-anywhere max-w-prose list-decimal space-y-2 pl-5 text-sm">
			{sources.map(({ title, url, checked_on }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat while they are written
				<li key={index}>
					<a href={url} rel="noopener" target="_blank" className="text-link">
						{title}
						<span className="sr-only">
							{" "}
							<Trans>(opens in a new tab)</Trans>
						</span>
					</a>
					<span className="text-faded">{t`, checked ${{ date: formatDate(checked_on) }}`}</span>
				</li>
			))}
		</ol>
	);
}
