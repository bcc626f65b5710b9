import type { DatedSource } from "../sources.ts";

const checked_on = "2026-11-22";

/** What the estimator rests on. A test fails where one has no address or day. */
export const sources = {
	scale: {
		title:
			"Kirby and others 2009: The Kirby-Desai scale, 100 patients of one practice (J Clin Aesthet Dermatol). Read: its abstract",
		url: "https://pmc.ncbi.nlm.nih.gov/articles/PMC2923953/",
		checked_on,
	},
	points: {
		title: "Poli International: notes on the paper, with all points and the line above which a doctor should decide",
		url: "https://github.com/Poli-International/tattoo-removal-estimator/blob/main/docs/TECHNICAL-DOCS.md",
		checked_on,
	},
	ranges: {
		title: "Astanza: The Kirby-Desai scale, with the range of each factor, which agrees",
		url: "https://info.astanzalaser.com/blog/kirby-desai-scale-for-laser-tattoo-removal",
		checked_on,
	},
	margin: {
		title: "Wikipedia: Kirby–Desai scale, an error of about 2.5 sessions either way",
		url: "https://en.wikipedia.org/wiki/Kirby%E2%80%93Desai_Scale",
		checked_on,
	},
	later: {
		title: "A new perspective on the Kirby-Desai scale 2024, 11 patients (J Cosmet Dermatol)",
		url: "https://pubmed.ncbi.nlm.nih.gov/38308455/",
		checked_on,
	},
	repeated: {
		title: "Tattoo removal by the R0 technique and the Kirby-Desai scale, 22 patients (J Cutan Aesthet Surg)",
		url: "https://jcasonline.com/a-prospective-open-labeled-study-of-tattoo-removal-with-q-switched-ndyag-laser-utilizing-the-r0-technique-and-correlation-with-kirby-desai-scale/",
		checked_on,
	},
	milan: {
		title: "Bencini and others 2012: Removal of tattoos by Q-switched laser, 352 patients (Archives of Dermatology)",
		url: "https://jamanetwork.com/journals/jamadermatology/fullarticle/1358585",
		checked_on: "2026-11-21",
	},
	pico: {
		title: "Reiter and others 2016: Picosecond lasers for tattoo removal, a systematic review (PubMed)",
		url: "https://pubmed.ncbi.nlm.nih.gov/27311768/",
		checked_on: "2026-11-21",
	},
	weeks: {
		title: "Denmark: Act 493 of 1 May 2019, at least six weeks between sessions (in Danish)",
		url: "https://www.elov.dk/tatoveringsfjernelsesloven/",
		checked_on: "2026-11-21",
	},
} satisfies Record<string, DatedSource>;
export type SourceName = keyof typeof sources;

/** Figures and limits that the page states beside the result, each with where it is from. */
export const limitsOfScale: { text: string; sources: SourceName[] }[] = [
	{
		text: "It comes from the files of 100 people at one practice, published in 2009. Their scores and their sessions went together well (a correlation of 0.757), but nobody knows how it would do elsewhere.",
		sources: ["scale"],
	},
	{
		text: "It was made with nanosecond (Q-switched) lasers. For picosecond lasers there is no agreed correction. They may need fewer sessions; a review of eight trials with 160 people found too little to be sure.",
		sources: ["pico"],
	},
	{
		text: "Newer studies found fewer sessions than the scale said: 5.1 on average instead of 9.9 in one with 11 people, and fewer in another, where 22 people were treated several times a session. Both are small.",
		sources: ["later", "repeated"],
	},
	{
		text: "It leaves out what mattered in a study of 352 people: smoking, tattoos larger than 30 cm² or older than three years, and sessions eight weeks apart or less all went with poorer results.",
		sources: ["milan"],
	},
	{
		text: "It says when the authors were satisfied, not when nothing is left. In that study 47% were clear after ten sessions and 75% after fifteen.",
		sources: ["scale", "milan"],
	},
	{
		text: "It says nothing about fading for a cover-up. That often takes fewer sessions; how many fewer is not known.",
		sources: ["scale"],
	},
];

/** Where the numbers of the result itself are from. */
export const resultSources: SourceName[] = ["scale", "points", "ranges", "margin", "weeks"];
