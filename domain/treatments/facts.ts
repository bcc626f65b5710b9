// Facts that many guides share: which wavelength suits which ink, and the course of a treatment.

import { usualWeeks } from "../course/course.ts";
import { countMonths } from "../course/months.ts";
import { milan } from "../course/studies.ts";
import { sources as estimateSources } from "../estimate/sources.ts";
import type { DatedSource } from "../sources.ts";
import { t } from "../text.ts";

const checked_on = "2026-11-21";

export const sources = {
	milan: estimateSources.milan,
	denmark: estimateSources.weeks,
	hospital: {
		title: "Newcastle Hospitals NHS Foundation Trust: Laser tattoo removal, patient information",
		url: "https://newcastle-hospitals.nhs.uk/services/dermatology/patient-dermatology-information-leaflets/laser-tattoo-removal",
		checked_on: "2026-11-22",
	},
	complications: {
		title: "Khunger and others 2015: Complications of tattoos and tattoo removal (J Cutan Aesthet Surg)",
		url: "https://pmc.ncbi.nlm.nih.gov/articles/PMC4411590/",
		checked_on: "2026-11-22",
	},
	guidelines: {
		title: "Aurangabadkar and Mysore 2009: Standard guidelines of care, lasers for tattoos (IJDVL)",
		url: "https://ijdvl.com/standard-guidelines-of-care-lasers-for-tattoos-and-pigmented-lesions",
		checked_on,
	},
	review: {
		title: "Clinician Reviews: Tattoo removal by Q-switched laser (The Hospitalist)",
		url: "https://community.the-hospitalist.org/content/tattoo-removal-q-switched-laser",
		checked_on,
	},
	blueGreen: {
		title: "Bernstein and others 2018: 785 nm picosecond laser, paper summary by the laser's maker",
		url: "https://candelamedical.com/resources/clinical-papers/a-novel-titanium-sapphire-picosecond-domain-laser-safely-and-effectively-removes-purple-blue-and-green-tattoo-inks/",
		checked_on,
	},
	colours: {
		title: "German Federal Institute for Risk Assessment (BfR), annual report 2015: colours that often stay",
		url: "https://www.bfr.bund.de/epaper_jahresbericht_englisch_2015/files/assets/basic-html/page-69.html",
		checked_on,
	},
	darkening: {
		title: "Ross and others 2001: Tattoo darkening and nonresponse after laser treatment (Archives of Dermatology)",
		url: "https://doi.org/10.1001/archderm.137.1.33",
		checked_on,
	},
} satisfies Record<string, DatedSource>;
export type SourceName = keyof typeof sources;

/** How well an ink usually fades. */
export const outlooks = { good: t`Often fades well`, mixed: t`Hard to predict`, poor: t`Often stays` } as const;

export type Ink = {
	name: string;
	/** The drawing of its swatch (app/features/treatments/ink-swatch.tsx). */
	swatch: "black" | "blueGreen" | "purple" | "red" | "yellow" | "brown" | "white";
	/** Suitable wavelengths in nanometres, the usual first choice first; empty if none suits. */
	wavelengths: number[];
	outlook: keyof typeof outlooks;
	note: string;
	sources: SourceName[];
};

export const inks: Ink[] = [
	{
		name: t`Black and dark blue`,
		swatch: "black",
		wavelengths: [1064, 755, 694],
		outlook: "good",
		note: t`On darker skin, 1064 nm is usually tried first.`,
		sources: ["review", "milan"],
	},
	{
		name: t`Blue and green`,
		swatch: "blueGreen",
		wavelengths: [755, 785, 694],
		outlook: "mixed",
		note: t`1064 and 532 nm often do little. Four sessions at 785 nm faded blue by 81% and green by 74% in a small study.`,
		sources: ["review", "blueGreen"],
	},
	{
		name: t`Purple`,
		swatch: "purple",
		wavelengths: [785, 755, 694],
		outlook: "mixed",
		note: t`Faded by 85% after four sessions at 785 nm in the same small study.`,
		sources: ["blueGreen"],
	},
	{
		name: t`Red, orange and pink`,
		swatch: "red",
		wavelengths: [532],
		outlook: "mixed",
		note: t`Red often responds, but may not go completely. Pink is often mixed with white.`,
		sources: ["review", "milan", "colours"],
	},
	{
		name: t`Yellow`,
		swatch: "yellow",
		wavelengths: [532],
		outlook: "poor",
		note: t`Some of it responds to 532 nm, often poorly.`,
		sources: ["colours", "blueGreen"],
	},
	{
		name: t`Brown and cosmetic ink`,
		swatch: "brown",
		wavelengths: [1064],
		outlook: "mixed",
		note: t`May turn darker at the first pulse, so a test spot comes first.`,
		sources: ["darkening", "complications"],
	},
	{
		name: t`White and skin tones`,
		swatch: "white",
		wavelengths: [],
		outlook: "poor",
		note: t`May turn grey or black at the first pulse.`,
		sources: ["darkening", "colours"],
	},
];

/** A stage in a course of laser sessions. */
export type Step = { when: string; title: string; text: string; sources: SourceName[] };

export const course: Step[] = [
	{
		when: t`Before you start`,
		title: t`First visit and test spot`,
		text: t`You're asked about your health, medicines and skin, and any mole in the tattoo is checked. A spot of a few millimetres is treated with each wavelength and judged once it has healed, often after a few weeks.`,
		sources: ["guidelines"],
	},
	{
		when: t`Session day`,
		title: t`A session`,
		text: t`Everyone wears eye protection. The pulses feel like quick, hot snaps. The skin turns white for a short while, then red and swollen.`,
		sources: ["complications", "hospital"],
	},
	{
		when: t`First 2 days`,
		title: t`Redness and swelling`,
		text: t`Both can be strong for about 48 hours. Pinpoint bleeding and blisters are common too.`,
		sources: ["hospital", "complications"],
	},
	{
		when: t`Weeks 1 and 2`,
		title: t`Healing`,
		text: t`Blisters and crusts dry and fall off by themselves. Leave them alone, and keep the skin clean and covered.`,
		sources: ["hospital", "complications"],
	},
	{
		when: t`Weeks 3 to 8`,
		title: t`Fading`,
		text: t`Your body carries away part of the broken ink, so the tattoo keeps getting lighter. Keep the sun off it.`,
		sources: ["hospital"],
	},
	{
		when: t`After week 8`,
		title: t`Next session`,
		text: t`A hospital leaflet says at least 6 to 8 weeks, Danish law at least 6. In a study of 352 people, 8 weeks or less was linked to poorer results.`,
		sources: ["hospital", "denmark", "milan"],
	},
	{
		when: t`Months later`,
		title: t`The result`,
		text: t`The skin keeps changing after the last session. A pale or dark patch, a shadow of the ink or a scar may stay.`,
		sources: ["complications"],
	},
];

/** Facts about the number of sessions and the time they take. */
export const sessionFacts: { figure: string; text: string; sources: SourceName[] }[] = [
	{
		figure: t`${{ percent: milan.clear }}% after ${{ sessions: milan.sessions }} sessions`,
		text: t`were clear in a study of ${{ people: milan.people }} people treated with Q-switched lasers, and ${{ percent: milan.moreClear }}% after ${{ sessions: milan.moreSessions }} sessions. So about one in four wasn't.`,
		sources: ["milan"],
	},
	{
		figure: t`6 weeks or more`,
		text: t`between two sessions by Danish law. A hospital leaflet asks for 6 to 8 weeks at least.`,
		sources: ["denmark", "hospital"],
	},
	{
		figure: t`About ${{ months: countMonths(milan.sessions, usualWeeks) }} months`,
		text: t`for ${{ sessions: milan.sessions }} sessions, ${{ weeks: usualWeeks }} weeks apart. This is our own sum, from the sessions and weeks in the study of ${{ people: milan.people }} people.`,
		sources: ["milan"],
	},
];

/** Returns the sources of some facts, each once, in the order of `sources`. */
export function listSources(facts: { sources: SourceName[] }[]): DatedSource[] {
	const named = new Set(facts.flatMap((fact) => fact.sources));
	return (Object.keys(sources) as SourceName[]).filter((name) => named.has(name)).map((name) => sources[name]);
}
