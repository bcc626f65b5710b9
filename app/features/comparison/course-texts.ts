import { priceIsOld, priceNotStated } from "#app/shared/tattoo/texts.ts";

// Texts about the price of a whole course and its number of sessions.

export const oldPrices = (date: string) => `${priceIsOld} if it still applies. It's from ${date}.`;
export const noPrice = `${priceNotStated}. Ask what one session and the whole course would cost.`;
export const noLaserPrice =
	"Price of a laser session not stated. Ask what one session and the whole course would cost.";
export const title = "What a whole course may cost";
export const basis =
	"Whole course = your estimated sessions × the clinic's own price for such a tattoo; a consultation, numbing or aftercare may cost extra.";
