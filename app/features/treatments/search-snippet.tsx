import type { TreatmentValues } from "./treatment-values.ts";

/** How a search engine may show the guide. */
export function SearchSnippet({ values }: { values: TreatmentValues }) {
	return (
		<div className="rounded-xl border border-line bg-sheet p-4">
			<p className="text-faded text-sm">As a search engine may show it</p>
			<p className="mt-2 font-medium text-accent">{values.seo_title || values.title || "Heading"} | InkFree</p>
			<p className="break-all text-faded text-sm">/treatments/{values.slug}</p>
			<p className="mt-1 text-sm">{values.seo_meta || values.subline}</p>
		</div>
	);
}
