// Texts about a clinic's prices and hours in a comparison, which the server writes.

export const openNow = "Open now";

export const closedNow = "Closed now";

export const pricedOn = (date: string) => `As of ${date}`;

export const oldPricedOn = (date: string) => `As of ${date}, may have changed`;

export const oldPrice = (price: string, date: string) => `${price}, as of ${date}, may have changed`;
