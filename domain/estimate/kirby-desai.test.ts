import { describe, expect, test } from "vitest";
import { countMonths } from "../course/months.ts";
import { readAnswers, writeAnswers } from "./answers.ts";
import { type Answers, estimate, factorNames, factors } from "./kirby-desai.ts";
import { limitsOfScale, resultSources, type SourceName, sources } from "./sources.ts";

const pointsOf = (options: Record<string, { points: number }>) => Object.values(options).map(({ points }) => points);

test("the points are those of the published table", () => {
	expect(factorNames).toEqual(["skin", "place", "colour", "amount", "scars", "layers"]);
	expect(pointsOf(factors.skin)).toEqual([1, 2, 3, 4, 5, 6]);
	expect(pointsOf(factors.place)).toEqual([1, 2, 3, 4, 5]);
	expect(pointsOf(factors.colour)).toEqual([1, 2, 3, 4]);
	expect(pointsOf(factors.amount)).toEqual([1, 2, 3, 4]);
	expect(pointsOf(factors.scars)).toEqual([0, 1, 3, 5]);
	expect(pointsOf(factors.layers)).toEqual([0, 2]);
});

// Cases that published texts work out step by step. The paper's own examples could not be read.
describe("worked examples:", () => {
	test("Mrs X's eyebrows: skin type 3, face, black, amateur, no scars, no layers make 6 (annahoo, July 2020)", () => {
		const answers = { skin: "3", place: "head", colour: "black", amount: "amateur", scars: "none", layers: "no" };
		const { score, sessions } = estimate(answers);
		expect(score).toEqual({ lowest: 6, highest: 6 });
		expect(sessions).toEqual({ fewest: 3, most: 9 });
	});

	test("the tiger on a chest: light skin 2, many colours, moderate ink make 11 (Laser Lights Atlanta, 10 October 2011)", () => {
		const answers = { skin: "2", place: "upper", colour: "many", amount: "moderate", scars: "none", layers: "no" };
		const { score, sessions } = estimate(answers);
		expect(score).toEqual({ lowest: 11, highest: 11 });
		// the text concludes "around 8 sessions", the edge of our range
		expect(sessions).toEqual({ fewest: 8, most: 14 });
	});

	test("a hand or foot has four points more than head and neck (Safe and Gentle Tattoo Removal)", () => {
		const rest = { skin: "1", colour: "black", amount: "amateur", scars: "none", layers: "no" };
		const [hand, head] = ["distal", "head"].map((place) => estimate({ ...rest, place }).score.lowest);
		expect(hand).toBe((head ?? 0) + 4);
	});

	test("brown or black skin has up to five points more than the lightest (our guide to darker skin)", () => {
		const [dark, light] = ["6", "1"].map((skin) => estimate({ skin }).score.lowest);
		expect(dark).toBe((light ?? 0) + 5);
	});
});

test("every one of the 3,840 sets of answers makes a score of 4 to 26 and a range around it", () => {
	let sets: Answers[] = [{}];
	for (const name of factorNames)
		sets = sets.flatMap((set) => Object.keys(factors[name]).map((value) => ({ ...set, [name]: value })));
	expect(sets).toHaveLength(3840);
	const scores = new Set<number>();
	for (const set of sets) {
		const { score, sessions, needsDoctor, parts } = estimate(set);
		expect(score.lowest).toBe(score.highest);
		expect(parts.every(({ isAnswered }) => isAnswered)).toBe(true);
		expect(sessions.fewest).toBeGreaterThanOrEqual(1);
		expect(sessions.fewest).toBeLessThanOrEqual(score.lowest - 2);
		expect(sessions.most - score.lowest).toBe(3);
		expect(needsDoctor).toBe(score.lowest >= 16);
		scores.add(score.lowest);
	}
	expect([Math.min(...scores), Math.max(...scores)]).toEqual([4, 26]);
});

describe("limits:", () => {
	const easiest = { skin: "1", place: "head", colour: "black", amount: "amateur", scars: "none", layers: "no" };
	const hardest = { skin: "6", place: "distal", colour: "many", amount: "significant", scars: "significant" };

	test("the lowest and the highest score", () => {
		expect(estimate(easiest)).toMatchObject({ score: { lowest: 4, highest: 4 }, sessions: { fewest: 1, most: 7 } });
		expect(estimate({ ...hardest, layers: "yes" })).toMatchObject({
			score: { lowest: 26, highest: 26 },
			sessions: { fewest: 23, most: 29 },
			needsDoctor: true,
		});
	});

	test("a doctor should decide above 15 points, not at 15", () => {
		const fifteen = { skin: "3", place: "distal", colour: "many", amount: "moderate", scars: "none", layers: "no" };
		expect(estimate(fifteen)).toMatchObject({ score: { lowest: 15 }, needsDoctor: false });
		expect(estimate({ ...fifteen, skin: "4" })).toMatchObject({ score: { lowest: 16 }, needsDoctor: true });
		// nor if a missing answer may bring the score below
		expect(estimate({ ...fifteen, skin: undefined, layers: "yes" })).toMatchObject({ needsDoctor: false });
	});

	test("missing answers widen the range", () => {
		expect(estimate({})).toMatchObject({ score: { lowest: 4, highest: 26 }, sessions: { fewest: 1, most: 29 } });
		expect(estimate({ ...easiest, skin: undefined })).toMatchObject({
			score: { lowest: 4, highest: 9 },
			sessions: { fewest: 1, most: 12 },
		});
	});

	test("months count from the first to the last session", () => {
		expect(countMonths(1, 8)).toBe(0);
		expect(countMonths(2, 6)).toBe(1);
		expect(countMonths(10, 8)).toBe(17);
		expect(countMonths(14, 12)).toBe(36);
	});
});

describe("answers as text:", () => {
	test("answers are written as they are read, in a fixed order", () => {
		const text = "skin=2&place=distal&colour=many&amount=moderate&scars=none&layers=no&weeks=8&size=2&country=DE";
		expect(writeAnswers(readAnswers(new URLSearchParams(text)))).toBe(text);
		expect(writeAnswers(readAnswers(new URLSearchParams("layers=no&skin=2")))).toBe("skin=2&layers=no");
	});

	test.each([
		"",
		"main",
		"skin=7",
		"skin=toString&place=__proto__",
		"weeks=10",
		"weeks=1",
		"size=4",
		"country=de",
		"email=a@b.example",
	])("%j has no answers", (text) => {
		const answers = readAnswers(new URLSearchParams(text));
		expect(answers).toEqual({ weeks: 10 });
		expect(writeAnswers(answers)).toBe("");
	});

	test("an uploaded file is no answer", () => {
		const form = new FormData();
		form.set("skin", new File(["2"], "2"));
		expect(readAnswers(form)).toEqual({ weeks: 10 });
	});
});

test("every figure names a source with a URL and the day on which it was read", () => {
	const cited = new Set<SourceName>([...resultSources, ...limitsOfScale.flatMap((limit) => limit.sources)]);
	expect([...cited].sort()).toEqual(Object.keys(sources).sort());
	for (const limit of limitsOfScale) expect(limit.sources, limit.text).not.toEqual([]);
	for (const { title, url, checked_on } of Object.values(sources)) {
		expect(title).not.toBe("");
		expect(new URL(url).protocol).toBe("https:");
		expect(checked_on).toMatch(/^\d{4}-\d\d-\d\d$/);
		expect(Date.parse(checked_on)).toBeLessThanOrEqual(Date.now());
	}
});
