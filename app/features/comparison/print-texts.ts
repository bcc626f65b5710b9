/** What a comparison says of a clinic's prices and hours: written by the server. */
export const printTexts = {
	openNow: "Open now",
	closedNow: "Closed now",
	pricedOn: (date: string) => `As of ${date}`,
	oldPricedOn: (date: string) => `As of ${date}, may have changed`,
	oldPrice: (price: string, date: string) => `${price}, as of ${date}, may have changed`,
};
