import * as componentTexts from "#app/components/texts.tsx";
import { formatDate } from "#domain/format.ts";
import type { DatedSource } from "#domain/sources.ts";
import * as texts from "./texts.ts";

/** The pages that a text rests on, numbered, each with the day on which it was read. */
export function SourceList({ sources }: { sources: readonly DatedSource[] }) {
	return (
		<ol className="wrap-anywhere max-w-prose list-decimal space-y-2 pl-5 text-sm">
			{sources.map(({ title, url, checked_on }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat while they are written
				<li key={index}>
					<a href={url} rel="noopener" target="_blank" className="text-link">
						{title}
						<span className="sr-only"> {componentTexts.newTab}</span>
					</a>
					<span className="text-faded">{texts.sourceListChecked(formatDate(checked_on))}</span>
				</li>
			))}
		</ol>
	);
}
