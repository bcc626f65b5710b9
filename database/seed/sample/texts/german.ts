import type { ReviewTexts } from "../review-texts.ts";

export const germanTexts: ReviewTexts = {
	verdicts: [
		[
			"Zwei Termine wurden kurzfristig abgesagt, zurückgerufen hat niemand.",
			"Nach {{n}} Sitzungen sehe ich kaum einen Unterschied.",
			"Ich fühlte mich von Anfang an abgefertigt.",
			"Am Ende war der Preis höher als im Beratungsgespräch.",
		],
		[
			"Das Ergebnis ist schwächer, als ich nach dem Gespräch erwartet hatte.",
			"Jedes Mal jemand anderes, und jeder sagte etwas anderes.",
			"Die Behandlung war in Ordnung, die Organisation nicht.",
		],
		[
			"Manche Stellen sind gut verblasst, andere nach {{n}} Sitzungen kaum.",
			"Nettes Team, bisher gemischtes Ergebnis.",
			"Es ist heller geworden, aber nicht weg. Das hätte man früher sagen können.",
		],
		[
			"Nach {{n}} Sitzungen so blass, dass ich es nicht mehr verstecke.",
			"Ehrliche Beratung und sorgfältige Arbeit, nur die Wartezeiten sind lang.",
			"Das Schwarz ist fast weg, die Farben brauchen Geduld.",
			"Insgesamt gute Erfahrung, abends bekommt man schwer einen Termin.",
		],
		[
			"Man muss wissen, wo das Tattoo war.",
			"Ich habe mich vom ersten Gespräch bis zur letzten Kontrolle gut aufgehoben gefühlt.",
			"Es wurde klar gesagt, was geht und was nicht, und so kam es auch.",
			"Niemand hat mich gedrängt. Sehr angenehm.",
			"Geschätzt waren {{n}} Sitzungen, gebraucht habe ich {{n}}.",
		],
	],
	praise: [
		"Vorher wurde eine Probestelle gelasert.",
		"Die kalte Luft während der Sitzung hilft sehr.",
		"Am nächsten Tag rief jemand an und fragte, wie es der Haut geht.",
		"Der Kostenvoranschlag hat gestimmt.",
		"Über die Risiken wurde ohne Nachfrage gesprochen.",
		"Die Praxis ist sauber und ruhig.",
	],
	complaints: [
		"Telefonisch ist kaum jemand zu erreichen.",
		"Die Beratung dauerte keine zehn Minuten.",
		"Über Nebenwirkungen hätte ich gern mehr gewusst.",
		"Termine beginnen fast immer zu spät.",
		"Ständig sollte ich noch eine Creme kaufen.",
	],
	facts: [
		"Bei mir ging es um {{ink}} ({{part}}).",
		"Bisher {{n}} Sitzungen, etwa acht Wochen Abstand.",
		"Die Heilung dauerte jeweils rund zwei Wochen.",
		"Ich wollte ein altes Motiv für ein Cover-up aufhellen lassen.",
		"Drei Tage lang war es rot und geschwollen.",
		"Ich habe vorher drei Praxen verglichen.",
	],
	parts: ["Unterarm", "Handgelenk", "Knöchel", "Schulter", "Wade", "Nacken", "Oberarm"],
	inks: [
		"einen schwarzen Schriftzug",
		"ein kleines Symbol",
		"einen Namen",
		"ein farbiges Motiv",
		"ein altes Tribal",
		"feine Linien",
	],
};
