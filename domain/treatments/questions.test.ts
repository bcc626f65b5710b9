import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { groupByQuestion, listRelated } from "./questions.ts";

const slugs = globSync("database/seed/treatments/*.md").map((path) => basename(path, ".md").replace(/^\d+-/, ""));
const guides = slugs.map((slug) => ({ slug }));

test("each guide of the code answers a question, and one that an admin added comes last", () => {
	const own = { slug: "tattoo-removal-for-dogs" };
	const groups = groupByQuestion([own, ...guides]);
	expect(groups.flatMap(([, found]) => found)).toHaveLength(slugs.length + 1);
	expect(groups.at(-1)).toEqual(["More guides", [own]]);
	expect(groupByQuestion(guides).map(([question]) => question)).not.toContain("More guides");
	expect(groupByQuestion([{ slug: "laser-aftercare" }])).toEqual([["How does it go?", [{ slug: "laser-aftercare" }]]]);
});

test("guides lead to those of another ink or skin: brows to dark skin, and back", () => {
	expect(listRelated("eyebrow-and-cosmetic-ink")).toContain("darker-skin-removal");
	expect(listRelated("darker-skin-removal")).toContain("eyebrow-and-cosmetic-ink");
	for (const slug of slugs) {
		expect(slugs).toEqual(expect.arrayContaining(listRelated(slug)));
		expect(listRelated(slug)).not.toContain(slug);
	}
	expect(listRelated("tattoo-removal-for-dogs")).toEqual([]);
});
