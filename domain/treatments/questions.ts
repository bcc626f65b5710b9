import { t } from "../text.ts";

// What guides answer, by slug. A guide that an admin added and that is not named here stands in the last group.

type Question = { question: string; slugs: string[] };

const questions: Question[] = [
	{
		question: t`My ink and my skin`,
		slugs: ["coloured-ink-removal", "eyebrow-and-cosmetic-ink", "darker-skin-removal", "fading-for-cover-up"],
	},
	{
		question: t`Which laser?`,
		slugs: ["q-switched-laser", "picosecond-laser", "q-switched-nd-yag", "ruby-and-alexandrite"],
	},
	{ question: t`How does it go?`, slugs: ["consultation-and-test-patch", "laser-aftercare"] },
	{
		question: t`Is there something other than a laser?`,
		slugs: ["surgical-excision", "dermabrasion", "saline-removal", "removal-creams"],
	},
];
const others = t`More guides`;

/** Groups guides by the question that they answer, in the order of the questions; groups without a guide are left out. */
export function groupByQuestion<Guide extends { slug: string }>(guides: Guide[]): [question: string, Guide[]][] {
	const groups = Map.groupBy(guides, ({ slug }) => questions.find(({ slugs }) => slugs.includes(slug)));
	return [...questions, undefined].flatMap((question) => {
		const found = groups.get(question);
		return found ? [[question?.question ?? others, found] as [string, Guide[]]] : [];
	});
}

const colour = "coloured-ink-removal";
const brows = "eyebrow-and-cosmetic-ink";
const dark = "darker-skin-removal";

/** Guides by what else their reader's ink or skin may need. */
const related: Record<string, string[]> = {
	[colour]: ["picosecond-laser", "ruby-and-alexandrite", dark],
	[brows]: [dark, "saline-removal", colour],
	[dark]: ["q-switched-nd-yag", colour, brows],
	"fading-for-cover-up": [colour, dark],
	"q-switched-laser": [colour, dark],
	"picosecond-laser": [colour, dark],
	"q-switched-nd-yag": [dark, colour],
	"ruby-and-alexandrite": [colour, dark],
	"saline-removal": [brows, dark],
	"consultation-and-test-patch": [colour, dark, brows],
	"laser-aftercare": [dark, brows],
};

/** Returns the slugs of guides to read beside one, for another ink or skin. */
export const listRelated = (slug: string): string[] => related[slug] ?? [];
