// The short search form on other pages.

export const nearFormPlaceholder = "City, postcode or country";
export const nearFormSearch = "Search";
