import { describe, expect, test } from "vitest";
import { findLanguage } from "./language.ts";

describe("the language of a review", () => {
	test.each([
		["de", "Die Ärztin hat mir vor jeder Sitzung alles erklärt, und nach acht Terminen ist kaum noch etwas zu sehen."],
		["fr", "Très bon accueil, on m'a tout expliqué et le résultat après six séances est vraiment satisfaisant."],
		["pl", "Bardzo miła obsługa i świetne efekty po trzech zabiegach, polecam każdemu."],
		["it", "Sono molto contenta del risultato, il personale è gentile e mi ha spiegato tutto con calma."],
		[undefined, "They checked my skin before every session, and after eight of them almost nothing is left."],
		[undefined, "Great staff, très sympa! I would go again and I told all my friends about this clinic."],
		[undefined, "Super!"],
		[undefined, "👍👍👍 10/10 ................................"],
		[undefined, null],
	])("%s", (language, text) => {
		expect(findLanguage(text)).toBe(language);
	});
});
