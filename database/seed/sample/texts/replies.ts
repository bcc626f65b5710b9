import type { ReviewLanguage } from "../review-texts.ts";

/** What owners answer. Nothing in it says who was treated, or for what. */
type ReplyTexts = {
	/** How a reply begins, to kind words and to criticism. */
	thanks: string[];
	regrets: string[];
	/** What follows, to either. */
	pleased: string[];
	offers: string[];
	/** With which it may end. */
	closings: string[];
};

export const replyTexts: Record<ReviewLanguage, ReplyTexts> = {
	en: {
		thanks: [
			"Thank you for taking the time to write this.",
			"Thank you for your kind words.",
			"Many thanks for your review.",
			"We read this aloud in our team meeting, thank you.",
			"Thank you for the honest feedback.",
		],
		regrets: [
			"Thank you for telling us, and we are sorry that it was not as it should have been.",
			"We are sorry to read this.",
			"This is not how we want people to feel with us, and we apologise.",
			"Thank you for the open words, which we take seriously.",
		],
		pleased: [
			"Patience matters as much as the laser, and we are glad when that comes across.",
			"We have passed it on to the whole team.",
			"It helps others to know what to expect.",
			"Taking time for questions is important to us.",
			"We will keep working on the waiting times.",
		],
		offers: [
			"We cannot talk about details in public. Please call us or write to us, so that we can look into it.",
			"Please get in touch with us directly: we would like to put this right where we can.",
			"We have changed how we plan appointments since, and would be glad to explain it in person.",
			"For reasons of privacy we do not answer details here, but our door and our telephone are open.",
		],
		closings: ["All the best from the team.", "Kind regards, the team at the clinic.", "Take care."],
	},
	de: {
		thanks: [
			"Vielen Dank für die Bewertung.",
			"Herzlichen Dank für die freundlichen Worte.",
			"Danke, dass Sie sich die Zeit genommen haben.",
		],
		regrets: [
			"Vielen Dank für die offenen Worte. Es tut uns leid, dass Sie nicht zufrieden waren.",
			"Das entspricht nicht unserem Anspruch, und wir bitten um Entschuldigung.",
			"Danke für die Rückmeldung, wir nehmen sie ernst.",
		],
		pleased: [
			"Wir haben es an das ganze Team weitergegeben.",
			"Uns ist wichtig, dass Zeit für Fragen bleibt.",
			"An den Wartezeiten arbeiten wir weiter.",
		],
		offers: [
			"Einzelheiten können wir hier nicht besprechen. Bitte rufen Sie uns an oder schreiben Sie uns.",
			"Melden Sie sich gern direkt bei uns, damit wir der Sache nachgehen können.",
			"Aus Gründen des Datenschutzes antworten wir hier nicht auf Einzelheiten, telefonisch aber gern.",
		],
		closings: ["Herzliche Grüße aus der Praxis", "Alles Gute, Ihr Praxisteam"],
	},
};
