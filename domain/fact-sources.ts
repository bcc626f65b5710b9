import { sources as estimateSources } from "./estimate/sources.ts";
import type { DatedSource } from "./sources.ts";
import { sources as guideSources } from "./treatments/facts.ts";

/** Sources of the figures in the code, each page once. Admins see which of them were read long ago. */
export const factSources: DatedSource[] = [
	...new Map(
		[...Object.values(estimateSources), ...Object.values(guideSources)].map((source) => [source.url, source]),
	).values(),
];
