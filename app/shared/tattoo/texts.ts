// Texts about a tattoo and its price at a clinic; the price itself is said by domain/course.

export const estimateOwn = "Estimate your sessions";
export const yourTattoo = (sessions: string) => `Your tattoo: ${sessions}`;
export const priceNotStated = "Price not stated";
/** Of clinics that name old prices alone: they may have changed. */
export const priceIsOld = "Old price: ask";
