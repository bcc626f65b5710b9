import { milan } from "../course/studies.ts";
import type { DatedSource } from "../sources.ts";
import { t } from "../text.ts";

const checked_on = "2026-11-22";

/** Sources of the estimate. A test checks that each has a URL and a day. */
export const sources = {
	scale: {
		title:
			"Kirby W, Desai A, Desai T, Kartono F, Geeta P: The Kirby-Desai scale: a proposed scale to assess tattoo-removal treatments. J Clin Aesthet Dermatol 2009;2(3):32–37, PMC2923953. Read: its abstract",
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
		title:
			"Retrospective clinical evaluation of Q-switched Nd:YAG laser safety and efficacy in tattoo removal: a new perspective on the Kirby-Desai scale. J Cosmet Dermatol 2024;23(3):818–823, doi:10.1111/jocd.16201. Read: its abstract, which names no authors",
		url: "https://pubmed.ncbi.nlm.nih.gov/38308455/",
		checked_on,
	},
	repeated: {
		title:
			"Shah S and others: A prospective open-labeled study of tattoo removal with Q-switched Nd:YAG laser utilizing the R0 technique and correlation with Kirby–Desai scale. J Cutan Aesthet Surg. Read: its abstract",
		url: "https://jcasonline.com/a-prospective-open-labeled-study-of-tattoo-removal-with-q-switched-ndyag-laser-utilizing-the-r0-technique-and-correlation-with-kirby-desai-scale/",
		checked_on,
	},
	milan: {
		title:
			"Bencini PL, Cazzaniga S, Tourlaki A, Galimberti MG, Naldi L: Removal of tattoos by Q-switched laser: variables influencing outcome and sequelae in a large cohort of treated patients. Arch Dermatol 2012;148(12):1364–1369, doi:10.1001/archdermatol.2012.2946. Read: its abstract",
		url: "https://jamanetwork.com/journals/jamadermatology/fullarticle/1358585",
		checked_on,
	},
	pico: {
		title:
			"Reiter O, Atzmony L, Akerman L, Levi A, Kershenovich R, Lapidoth M, Mimouni D: Picosecond lasers for tattoo removal: a systematic review. Lasers Med Sci 2016;31(7):1397–1405, doi:10.1007/s10103-016-2001-0. Read: its abstract",
		url: "https://pubmed.ncbi.nlm.nih.gov/27311768/",
		checked_on,
	},
	weeks: {
		title: "Denmark: Act 493 of 1 May 2019, at least six weeks between sessions (in Danish)",
		url: "https://www.elov.dk/tatoveringsfjernelsesloven/",
		checked_on: "2026-11-21",
	},
	hospital: {
		title: "Newcastle Hospitals NHS Foundation Trust: Laser tattoo removal, patient information",
		url: "https://newcastle-hospitals.nhs.uk/services/dermatology/patient-dermatology-information-leaflets/laser-tattoo-removal",
		checked_on: "2026-11-22",
	},
} satisfies Record<string, DatedSource>;
export type SourceName = keyof typeof sources;

/** Figures and limitations that the page states beside the result, with their sources. */
export const limitsOfScale: { text: string; sources: SourceName[] }[] = [
	{
		text: t`It comes from the files of 100 people at one practice, published in 2009. Their scores matched their sessions well (a correlation of 0.757), but nobody knows how well it would work elsewhere.`,
		sources: ["scale"],
	},
	{
		text: t`It was built on nanosecond (Q-switched) lasers. For picosecond lasers there is no agreed correction. A review of six trials with 160 people, and two with animals, found sparse evidence that they clear more, mostly for black and blue ink.`,
		sources: ["pico"],
	},
	{
		text: t`Newer studies needed fewer sessions than the scale said: 5.1 on average instead of 9.9 in one with 11 people, and fewer in another, where the laser passed over the one-coloured amateur tattoos of 22 people several times a session. Both are small.`,
		sources: ["later", "repeated"],
	},
	{
		text: t`It leaves out what mattered in a study of 352 people: smoking, tattoos larger than 30 cm² or older than three years, and sessions eight weeks apart or less were all linked to poorer results.`,
		sources: ["milan"],
	},
	{
		text: t`It predicts when treatment was judged finished; some ink may remain. In the study of ${{ people: milan.people }} people, ${{ percent: milan.clear }}% were clear after ${{ sessions: milan.sessions }} sessions and ${{ morePercent: milan.moreClear }}% after ${{ moreSessions: milan.moreSessions }}.`,
		sources: ["scale", "milan"],
	},
	{
		text: t`It estimates removal, and has no figure for fading before a cover-up.`,
		sources: ["scale"],
	},
];

/** Sources of the numbers in the result itself. */
export const resultSources: SourceName[] = ["scale", "points", "ranges", "margin", "weeks", "hospital"];
