import type { ReactNode } from "react";

// What a whole course may cost, and the number of sessions in it.

export const basis = (sessions: string, prices: string, date: string) =>
	`for ${sessions} at ${prices} each, as of ${date}`;
export const oldPrices = (date: string) => `Prices from ${date}. Ask if they still apply.`;
export const noPrice = "Price not published. Ask what one session and the whole course would cost.";
export const noLaserPrice =
	"Price of a laser session not published. Ask what one session and the whole course would cost.";
export const title = "What a whole course may cost";
export const pricesBySize = (treatments: string) => `Prices by size: ${treatments}`;
export const longestSide = "Longest side";
export const session = "A session";
export const course = "The course";
export const estimated = "Whole course = your estimated sessions × the clinic's own price.";
export const usual = (sessions: string, source: ReactNode, date: string) => (
	<>
		Whole course = {sessions} × the clinic's own price. A professional tattoo usually takes that many ({source}, checked{" "}
		{date}); yours may differ.
	</>
);
export const extra = "A consultation, numbing or aftercare may cost extra.";
export const estimateAgain = "Estimate again";
export const estimateOwn = "Estimate your own sessions";
