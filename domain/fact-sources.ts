import { courseSource } from "./course/source.ts";
import { sources as estimateSources } from "./estimate/sources.ts";
import type { DatedSource } from "./sources.ts";
import { sources as guideSources } from "./treatments/facts.ts";

/** What figures of sessions and prices in the code rest on, each page once; admins are told which of them are old. */
export const factSources: DatedSource[] = [
	...new Map(
		[...Object.values(estimateSources), courseSource, ...Object.values(guideSources)].map((source) => [
			source.url,
			source,
		]),
	).values(),
];
